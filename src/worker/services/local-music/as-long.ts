import type { Track } from "../../../domain/catalogue/track.ts";

/** A song that is longer or shorter by more is another recording (B80). */
const NEAR_MS = 5_000;

/** Whether a file may be of this song, by their lengths; unknown ones say nothing. */
export const isAsLong = (
  song: Pick<Track, "durationMs">,
  file: Pick<Track, "durationMs">,
): boolean =>
  song.durationMs === 0 ||
  file.durationMs === 0 ||
  Math.abs(song.durationMs - file.durationMs) <= NEAR_MS;
