import { type Steps } from "./steps.ts";

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
export interface Block {
  /** The place of its first thing. */
  readonly first: number;
  readonly text: string;
  /** Where the text of each thing begins, and where the last one ends. */
  readonly starts: readonly number[];
  /** Where the name of each thing ends. */
  readonly nameEnds: readonly number[];
}

const BLOCK_LENGTH = 64;
/** Words have no blanks in them: a name of two lines may stand on one. */
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
 * Hears of a thing that has a word in its text: its number in the block, and where the word stands in it first. No record of
 * it is made: one letter is found in every song there is.
 */
type Tell = (block: Block, thing: number, at: number) => void;

/** Tells of each thing of a block that has a word in one of its fields. */
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
