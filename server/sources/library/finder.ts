import { foldText } from "../../../src/domain/lists/filter.ts";
import { type Block, blocksOf, type Field, forHits, type Indexed } from "./blocks.ts";
import type { Reader } from "./readings.ts";
import { each, type Steps } from "./steps.ts";

/** The highest rank. */
const WHOLE_NAME = 6;

/** Search results, the best first. They are only collected when they are read. */
export interface Hits<T> {
  readonly length: number;
  /** Like `Array.prototype.slice`. */
  slice(from?: number, to?: number): readonly T[];
}

/** Prepares a search. It returns the best matches first, and equally good ones in their original order. */
export function* finderOf<T>(
  all: readonly Indexed<T>[],
  chinese: ReadonlySet<Field>,
  reader: Reader<Field>,
): Steps<(words: string) => Hits<T>> {
  const blocks = yield* blocksOf(all);
  const placesOf = yield* placesOfFields(all, chinese);
  const ranks = new Uint8Array(all.length);
  const raise = (place: number, rank: number): void => {
    if (rank > (ranks[place] ?? 0)) ranks[place] = rank;
  };
  return (words) => {
    const query = foldText(words.trim());
    if (query === "") return [];
    ranks.fill(0);
    for (const field of reader.readAs(query)) {
      const places = placesOf.get(field);
      if (places === undefined) continue;
      for (const place of places.asName) raise(place, 3);
      for (const place of places.elsewhere) raise(place, 1);
    }
    const [longest = "", ...others] = query.split(/\s+/).toSorted((a, b) => b.length - a.length);
    for (const block of blocks)
      forHits(block, longest, (_, thing, at) => {
        const place = block.first + thing;
        const rank =
          others.length === 0
            ? rankWord(block, thing, at, query)
            : rankWords(all[place]?.fields ?? [], query, others);
        raise(place, rank);
      });
    return inOrder(all, ranks);
  };
}

/** Indices of the items that have a field, as their name or otherwise. */
interface Places {
  readonly asName: number[];
  readonly elsewhere: number[];
}

/** Indices of items by their Chinese fields. */
function* placesOfFields(
  all: readonly Indexed<unknown>[],
  chinese: ReadonlySet<Field>,
): Steps<ReadonlyMap<Field, Places>> {
  const known = new Map<Field, Places>();
  yield* each(all.entries(), ([place, { fields }]) => {
    for (const [index, field] of fields.entries()) {
      if (!chinese.has(field)) continue;
      let places = known.get(field);
      if (places === undefined) known.set(field, (places = { asName: [], elsewhere: [] }));
      places[index === 0 ? "asName" : "elsewhere"].push(place);
    }
  });
  return known;
}

const LINE_END = 10;

/** Rank of a match of one word: the whole name, its beginning, a part of it, another field. */
function rankWord(
  { text, starts, nameEnds }: Block,
  thing: number,
  at: number,
  word: string,
): number {
  if (at === starts[thing]) return text.charCodeAt(at + word.length) === LINE_END ? WHOLE_NAME : 5;
  return at < (nameEnds[thing] ?? 0) ? 4 : 2;
}

/** Rank of several words, the longest of which is known to match. */
function rankWords(fields: readonly Field[], query: string, others: readonly string[]): number {
  const name = fields[0]?.folded ?? "";
  if (name.startsWith(query)) return name === query ? WHOLE_NAME : 5;
  if (name.includes(query)) return 4;
  return others.every((word) => fields.some(({ folded }) => folded.includes(word))) ? 2 : 0;
}

/** Items by rank, the best first, and equal ranks in their original order. */
function inOrder<T>(all: readonly Indexed<T>[], ranks: Uint8Array): Hits<T> {
  const counts = Array.from({ length: WHOLE_NAME + 1 }, () => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  // The next free position for each rank.
  const next = counts.map((_, rank) =>
    counts.slice(rank + 1).reduce((sum, count) => sum + count, 0),
  );
  const places = new Uint32Array(ranks.length - (counts[0] ?? 0));
  for (let place = 0; place < ranks.length && places.length > 0; place += 1) {
    const rank = ranks[place] ?? 0;
    if (rank === 0) continue;
    const at = next[rank] ?? 0;
    places[at] = place;
    next[rank] = at + 1;
  }
  const items = (from?: number, to?: number): readonly T[] =>
    [...places.subarray(from, to)].flatMap((place) => all[place]?.item ?? []);
  return { length: places.length, slice: items };
}
