import { foldText } from "../../../src/domain/lists/filter.ts";
import { blocksOf, type Field, forHits, type Hit, type Indexed } from "./blocks.ts";
import type { Reader } from "./readings.ts";
import { each, type Steps } from "./steps.ts";

/** Ranks go up to this. */
const WHOLE_NAME = 6;

/** Prepares a search of things; it answers those that fit best first, and else in their order. */
export function* finderOf<T>(
  all: readonly Indexed<T>[],
  chinese: ReadonlySet<Field>,
  reader: Reader<Field>,
): Steps<(words: string) => readonly T[]> {
  const blocks = yield* blocksOf(all);
  const places = yield* placesOf(all, chinese);
  const ranks = new Uint8Array(all.length);
  return (words) => {
    const query = foldText(words.trim());
    if (query === "") return [];
    ranks.fill(0);
    for (const field of reader.readAs(query))
      for (const place of places.get(field) ?? [])
        ranks[place] = Math.max(ranks[place] ?? 0, all[place]?.fields[0] === field ? 3 : 1);
    const [longest = "", ...others] = query.split(/\s+/).toSorted((a, b) => b.length - a.length);
    const rankOf = (hit: Hit): number =>
      others.length === 0
        ? rankWord(hit, query)
        : rankWords(all[hit.place]?.fields ?? [], query, others);
    for (const block of blocks)
      forHits(block, longest, (hit) => {
        const rank = rankOf(hit);
        if (rank > (ranks[hit.place] ?? 0)) ranks[hit.place] = rank;
      });
    return inOrder(all, ranks);
  };
}

/** Where things are that are called by a Chinese text. */
function* placesOf(
  all: readonly Indexed<unknown>[],
  chinese: ReadonlySet<Field>,
): Steps<ReadonlyMap<Field, readonly number[]>> {
  const places = new Map<Field, number[]>();
  yield* each(all.entries(), ([place, { fields }]) => {
    for (const field of fields) {
      if (!chinese.has(field)) continue;
      const known = places.get(field);
      if (known === undefined) places.set(field, [place]);
      else known.push(place);
    }
  });
  return places;
}

const LINE_END = 10;

/** How well something fits one word: the whole name, its beginning, a part of it, other fields. */
function rankWord({ text, start, at }: Hit, word: string): number {
  if (at === start) return text.charCodeAt(at + word.length) === LINE_END ? WHOLE_NAME : 5;
  return at < text.indexOf("\n", start) ? 4 : 2;
}

/** The same for several words, of which it is known to have one. */
function rankWords(fields: readonly Field[], query: string, others: readonly string[]): number {
  const name = fields[0]?.folded ?? "";
  if (name.startsWith(query)) return name === query ? WHOLE_NAME : 5;
  if (name.includes(query)) return 4;
  return others.every((word) => fields.some(({ folded }) => folded.includes(word))) ? 2 : 0;
}

/** Things by their ranks, the best first, and else in their order. */
function inOrder<T>(all: readonly Indexed<T>[], ranks: Uint8Array): readonly T[] {
  const counts = Array.from({ length: WHOLE_NAME + 1 }, () => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  // Where the next one of each rank goes.
  const next = counts.map((_, rank) =>
    counts.slice(rank + 1).reduce((sum, count) => sum + count, 0),
  );
  const found: T[] = [];
  const total = ranks.length - (counts[0] ?? 0);
  if (total === 0) return found;
  found.length = total;
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0;
    const thing = rank > 0 ? all[place] : undefined;
    if (thing === undefined) continue;
    found[next[rank] ?? 0] = thing.item;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  return found;
}
