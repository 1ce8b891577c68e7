import type { Track } from "../../../domain/catalogue/track.ts";

/** A larger difference in length means another recording (B80). */
const NEAR_MS = 5_000;

/** Whether a file may be this song, by their lengths; an unknown length fits anything. */
export const isAsLong = (
  song: Pick<Track, "durationMs">,
  file: Pick<Track, "durationMs">,
): boolean =>
  song.durationMs === 0 ||
  file.durationMs === 0 ||
  Math.abs(song.durationMs - file.durationMs) <= NEAR_MS;
