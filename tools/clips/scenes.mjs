/** @file The pictures of each clip: its still, then other pictures of ours. */
export const SCENES = {
  "mv-ferry": ["mv-ferry-1280", "nightwater-1024", "vapur-1024", "rainlights-1024"],
  "mv-stage": ["mv-stage-1280", "eclipse-1024", "label-1024", "window-1024"],
  "mv-dunes": ["mv-dunes-1280", "dunes-1024", "road-1024", "torn-1024"],
  "mv-train": ["mv-train-1280", "train-1024", "tower-1024", "stairs-1024"],
  "mv-room": ["mv-room-1280", "chair-1024", "tulip-1024", "snow-1024"],
  "mv-loop": ["mv-loop-1280", "orbit-1024", "meshgreen-1024", "swiss-1024"],
};
