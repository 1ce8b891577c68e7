interface Named {
  readonly id: number;
}

/**
 * A shelf of at most `most` items while it fills: shown items keep their place, with their latest record, and new ones
 * are added behind them.
 */
export function keepPlaces<T>(
  shown: readonly T[],
  fresh: readonly T[],
  most: number,
  of: (entry: T) => Named,
): readonly T[] {
  const byId = new Map(fresh.map((entry) => [of(entry).id, entry]));
  const standing = shown.map((entry) => byId.get(of(entry).id) ?? entry);
  const known = new Set(standing.map((entry) => of(entry).id));
  return [...standing, ...fresh.filter((entry) => !known.has(of(entry).id))].slice(0, most);
}

/**
 * Those of the shown items that still exist. `before` and `fresh` are the first `most` in the same order at two times: a
 * missing item is gone if there would be room for it, or if an item behind it is still listed. Otherwise newer items only
 * pushed it out.
 */
export function withoutGone<T>(
  shown: readonly T[],
  before: readonly T[],
  fresh: readonly T[],
  most: number,
  of: (entry: T) => Named,
): readonly T[] {
  const named = new Set(fresh.map((entry) => of(entry).id));
  if (fresh.length < most) return shown.filter((entry) => named.has(of(entry).id));
  const last = before.findLastIndex((entry) => named.has(of(entry).id));
  const gone = new Set(
    before
      .slice(0, last + 1)
      .map((entry) => of(entry).id)
      .filter((id) => !named.has(id)),
  );
  return shown.filter((entry) => !gone.has(of(entry).id));
}

/** Covers of this many albums behind the first decorate the card. */
export const BESIDE = 3;

/**
 * The place of the album that is shown after so many turns, of `count` in the order of the day: the first, then those
 * shown nowhere else, then those beside it, and around again.
 */
export function placeOfTurn(turn: number, count: number): number {
  if (count === 0) return 0;
  const at = turn % count;
  if (at === 0 || count <= BESIDE + 1) return at;
  const beyond = count - BESIDE - 1;
  return at <= beyond ? at + BESIDE : at - beyond;
}
