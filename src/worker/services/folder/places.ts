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

/**
 * Those shown that are still there. `before` and `fresh` are the first `most` in the same order at two times: what is
 * missing has gone when there would be room for it, or when something that stood behind it is still named. Else it was
 * only pushed out by what came before it.
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
