import type { LocalReadingResult } from "../../../domain/desktop/local-folder.ts";

const KINDS = ["added", "changed", "gone"] as const;

/** A reading that follows so soon was begun by the same change: the folder is watched, too. */
const SAME_CHANGE_MS = 60_000;

export interface ReadingNews {
  readonly kind: (typeof KINDS)[number];
  readonly count: number;
}

/** What a reading found to be other than before; of a folder read for the first time nothing, since all is new. */
export const newsOf = (result: LocalReadingResult | null): readonly ReadingNews[] =>
  result === null || result.added === result.songs
    ? []
    : KINDS.map((kind) => ({ kind, count: result[kind] })).filter(({ count }) => count > 0);

/** The reading to tell of: the last one, or the one before where the last found nothing and came right behind it. */
export function toldOf(
  told: LocalReadingResult | null,
  result: LocalReadingResult | null,
): LocalReadingResult | null {
  if (told === null || result === null || newsOf(result).length > 0) return result;
  return newsOf(told).length > 0 && result.atMs - told.atMs < SAME_CHANGE_MS ? told : result;
}
