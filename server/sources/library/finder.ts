import { foldText } from "../../../src/domain/lists/filter.ts";
import type { Readings } from "./readings.ts";
import { each, type Steps } from "./steps.ts";

/** A text that things are called, with what is worked out of it once. */
export interface Field {
  readonly folded: string;
}

/** A thing with what it is called. */
export interface Indexed<T> {
  readonly item: T;
  /** The name first; hits in it count more. */
  readonly fields: readonly Field[];
}

/**
 * The texts of some things in one, a line for each field: a processor looks through one long text much faster than through
 * many short ones, which lie wherever there was room.
 */
interface Block {
  /** The place of its first thing. */
  readonly first: number;
  readonly text: string;
  /** Where the text of each thing begins, and where the last one ends. */
  readonly starts: readonly number[];
}

const BLOCK_LENGTH = 64;
/** Ranks go up to this. */
const WHOLE_NAME = 6;

/** Prepares a search of things; it answers those that fit best first, and else in their order. */
export function* finderOf<T>(
  all: readonly Indexed<T>[],
  chinese: ReadonlySet<Field>,
  readings: Readings<Field>,
): Steps<(words: string) => readonly T[]> {
  const blocks = yield* blocksOf(all);
  const places = yield* placesOf(all, chinese);
  const ranks = new Uint8Array(all.length);
  return (words) => {
    const query = foldText(words.trim());
    if (query === "") return [];
    ranks.fill(0);
    for (const field of readings.readAs(query))
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

/** Words have no blanks in them: a name of two lines may stand on one. */
const lineOf = ({ folded }: Field): string => `${folded.replaceAll("\n", " ")}\n`;

function* blocksOf(all: readonly Indexed<unknown>[]): Steps<readonly Block[]> {
  const blocks: Block[] = [];
  for (let first = 0; first < all.length; first += BLOCK_LENGTH) {
    const texts = all
      .slice(first, first + BLOCK_LENGTH)
      .map(({ fields }) => fields.map(lineOf).join(""));
    const starts = [0];
    for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
    blocks.push({ first, text: texts.join(""), starts });
    yield;
  }
  return blocks;
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

/** A thing that has a word in its text. */
interface Hit {
  readonly place: number;
  readonly text: string;
  /** Where the thing's text begins, and where the word stands in it first. */
  readonly start: number;
  readonly at: number;
}

/** Tells of each thing of a block that has a word in one of its fields. */
function forHits({ first, text, starts }: Block, word: string, tell: (hit: Hit) => void): void {
  let thing = 0;
  let at = text.indexOf(word);
  while (at !== -1) {
    while ((starts[thing + 1] ?? text.length) <= at) thing += 1;
    tell({ place: first + thing, text, start: starts[thing] ?? 0, at });
    thing += 1;
    at = text.indexOf(word, starts[thing] ?? text.length);
  }
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
  /** Where the next one of each rank goes. */
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
