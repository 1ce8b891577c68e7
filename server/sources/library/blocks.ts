import { type Steps } from "./steps.ts";

/** A name or title of an item, in the form that is searched. */
export interface Field {
  readonly folded: string;
}

/** An item with its searchable texts. */
export interface Indexed<T> {
  readonly item: T;
  /** The name comes first; matches in it rank higher. */
  readonly fields: readonly Field[];
}

/**
 * The texts of several items joined, one line per field: searching one long text is much faster than searching many
 * short ones, which are scattered in memory.
 */
export interface Block {
  /** Index of its first item. */
  readonly first: number;
  readonly text: string;
  /** Start of each item's text, and the end of the last one. */
  readonly starts: readonly number[];
  /** End of each item's name. */
  readonly nameEnds: readonly number[];
}

const BLOCK_LENGTH = 64;
/** Line breaks in a name become spaces, because lines separate fields and searched words contain neither. */
const lineOf = ({ folded }: Field): string => `${folded.replaceAll("\n", " ")}\n`;

export function* blocksOf(all: readonly Indexed<unknown>[]): Steps<readonly Block[]> {
  const blocks: Block[] = [];
  for (let first = 0; first < all.length; first += BLOCK_LENGTH) {
    const texts = all
      .slice(first, first + BLOCK_LENGTH)
      .map(({ fields }) => fields.map(lineOf).join(""));
    const starts = [0];
    for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
    const nameEnds = texts.map((text, index) => (starts[index] ?? 0) + text.indexOf("\n"));
    blocks.push({ first, text: texts.join(""), starts, nameEnds });
    yield;
  }
  return blocks;
}

/**
 * Called for an item whose text contains a word, with the item's index in the block and the word's first position. The
 * arguments are plain numbers instead of an object, because a single letter matches every song.
 */
type Tell = (block: Block, thing: number, at: number) => void;

/** Calls `tell` for each item of a block that has the word in one of its fields. */
export function forHits(block: Block, word: string, tell: Tell): void {
  const { text, starts } = block;
  let thing = 0;
  let at = text.indexOf(word);
  while (at !== -1) {
    while ((starts[thing + 1] ?? text.length) <= at) thing += 1;
    tell(block, thing, at);
    thing += 1;
    at = text.indexOf(word, starts[thing] ?? text.length);
  }
}
