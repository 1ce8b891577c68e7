import type { Level } from "../synth/audio.ts";

/** Absolute addresses of the media, on the server that was asked. */
export interface Links {
  image(art: string): string;
  audio(songId: number, level: Level): string;
  video(mvId: number, height: number): string;
}

/** Seconds an address of a sound is good for, as with the real service. */
export const SOUND_LIVES_S = 1200;

/** Links for one request: the wire has absolute addresses only. */
export function linksFor(origin: string): Links {
  const untilMs = Date.now() + SOUND_LIVES_S * 1000;
  return {
    image: (art) => `${origin}/media/cover/${art}.jpg`,
    audio: (songId, level) => `${origin}/media/audio/${songId}-${level}.wav?until=${untilMs}`,
    video: (mvId, height) => `${origin}/media/video/${mvId}-${height}.webm`,
  };
}
