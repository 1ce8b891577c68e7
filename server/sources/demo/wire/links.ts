import type { Level } from "../synth/audio.ts";

/** Absolute addresses of media on the server that received the request. */
export interface Links {
  image(art: string): string;
  audio(songId: number, level: Level): string;
  video(mvId: number, height: number): string;
}

/** Seconds for which an address of a sound is valid, as in the real service. */
export const SOUND_LIVES_S = 1200;

/** Links for one request, because the wire has only absolute addresses. */
export function linksFor(origin: string): Links {
  const untilMs = Date.now() + SOUND_LIVES_S * 1000;
  return {
    image: (art) => `${origin}/media/cover/${art}.jpg`,
    audio: (songId, level) => `${origin}/media/audio/${songId}-${level}.wav?until=${untilMs}`,
    video: (mvId, height) => `${origin}/media/video/${mvId}-${height}.webm`,
  };
}
