interface Named {
  readonly id: number;
}

/**
 * A shelf of at most `most` while it fills: what stands keeps its place, with what is known of it now, and what is new
 * comes behind it.
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

/** The albums behind the first dress a card beside it. */
export const BESIDE = 3;

/**
 * The place of the album that is shown after so many turns, of `count` in the order of the day: the first, then those
 * that stand nowhere else, those beside it at last, and around again.
 */
export function placeOfTurn(turn: number, count: number): number {
  if (count === 0) return 0;
  const at = turn % count;
  if (at === 0 || count <= BESIDE + 1) return at;
  const beyond = count - BESIDE - 1;
  return at <= beyond ? at + BESIDE : at - beyond;
}
