import type { ModeName } from "./harmony.ts";

/** The nine styles of the demo's music. */
export type StyleName =
  | "lofi"
  | "synthwave"
  | "ambient"
  | "house"
  | "ballad"
  | "waltz"
  | "chiptune"
  | "anatolian"
  | "bossa";

export interface Style {
  readonly bpm: readonly [low: number, high: number];
  /** Possible numbers of sixteenth notes in a bar; each song has one: 16 is 4/4, 12 is 3/4, 14 is 7/8, 18 is 9/8. */
  readonly steps: readonly [number, ...number[]];
  /** Delay of every second sixteenth (or eighth, for swung eighths): 0 is straight, 0.33 is triplets. */
  readonly swing: readonly [low: number, high: number];
  /** Number of steps in a swung pair: 2 for swung sixteenths, 4 for swung eighths. */
  readonly swingSteps: 2 | 4;
  readonly modes: readonly [ModeName, ...ModeName[]];
}

export const STYLES: Readonly<Record<StyleName, Style>> = {
  lofi: {
    bpm: [70, 86],
    steps: [16],
    swing: [0.14, 0.24],
    swingSteps: 2,
    modes: ["dorian", "minor", "major"],
  },
  synthwave: {
    bpm: [96, 114],
    steps: [16],
    swing: [0, 0],
    swingSteps: 2,
    modes: ["minor", "dorian"],
  },
  ambient: {
    bpm: [72, 84],
    steps: [16],
    swing: [0, 0],
    swingSteps: 2,
    modes: ["lydian", "major", "dorian"],
  },
  house: {
    bpm: [118, 125],
    steps: [16],
    swing: [0.04, 0.12],
    swingSteps: 2,
    modes: ["dorian", "minor"],
  },
  ballad: {
    bpm: [72, 88],
    steps: [16],
    swing: [0, 0.04],
    swingSteps: 2,
    modes: ["major", "mixolydian", "minor"],
  },
  waltz: {
    bpm: [116, 148],
    steps: [12],
    swing: [0.22, 0.3],
    swingSteps: 4,
    modes: ["major", "dorian", "minor"],
  },
  chiptune: {
    bpm: [124, 148],
    steps: [16],
    swing: [0, 0.05],
    swingSteps: 2,
    modes: ["major", "mixolydian", "minor"],
  },
  anatolian: {
    bpm: [118, 142],
    steps: [14, 18],
    swing: [0, 0],
    swingSteps: 2,
    modes: ["hijaz", "ussak", "minor"],
  },
  bossa: {
    bpm: [118, 134],
    steps: [16],
    swing: [0, 0.05],
    swingSteps: 2,
    modes: ["major", "dorian", "minor"],
  },
};

export const STYLE_NAMES: readonly [StyleName, ...StyleName[]] = [
  "lofi",
  "synthwave",
  "ambient",
  "house",
  "ballad",
  "waltz",
  "chiptune",
  "anatolian",
  "bossa",
];
