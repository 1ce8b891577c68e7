import type { LocalReadingResult } from "../../../domain/desktop/local-folder.ts";

const KINDS = ["added", "changed", "gone"] as const;

/** A reading this soon after another was caused by the same change, because the folder is also watched. */
const SAME_CHANGE_MS = 60_000;

export interface ReadingNews {
  readonly kind: (typeof KINDS)[number];
  readonly count: number;
}

/** The changes that a reading found; none at the first reading of a folder, when everything is new. */
export const newsOf = (result: LocalReadingResult | null): readonly ReadingNews[] =>
  result === null || result.added === result.songs
    ? []
    : KINDS.map((kind) => ({ kind, count: result[kind] })).filter(({ count }) => count > 0);

/** The reading to report: the last one, or the one before if the last followed at once and found nothing. */
export function toldOf(
  told: LocalReadingResult | null,
  result: LocalReadingResult | null,
): LocalReadingResult | null {
  if (told === null || result === null || newsOf(result).length > 0) return result;
  return newsOf(told).length > 0 && result.atMs - told.atMs < SAME_CHANGE_MS ? told : result;
}
