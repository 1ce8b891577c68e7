import type { Level } from "./audio.ts";

/** Absolute addresses of the media, on the server that was asked. */
export interface Links {
  image(art: string): string;
  audio(songId: number, level: Level): string;
  video(mvId: number, height: number): string;
}

/** Links for one request: the wire has absolute addresses only. */
export function linksFor(origin: string): Links {
  return {
    image: (art) => `${origin}/media/cover/${art}.jpg`,
    audio: (songId, level) => `${origin}/media/audio/${songId}-${level}.wav`,
    video: (mvId, height) => `${origin}/media/video/${mvId}-${height}.webm`,
  };
}
