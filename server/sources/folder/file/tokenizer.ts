import type { parseFromTokenizer } from "music-metadata";
import { setImmediate as turn } from "node:timers/promises";

import type { OpenFile } from "../inside.ts";
import { decodeTag } from "./text.ts";

/** What music-metadata reads from. */
type Tokenizer = Parameters<typeof parseFromTokenizer>[0];
/** How so many bytes become a value. */
interface Token<T> {
  readonly len: number;
  get(array: Uint8Array, at: number): T;
}
type ReadOptions = NonNullable<Parameters<Tokenizer["readBuffer"]>[1]>;

/** Tags of a file that ask for more than this are no tags. */
export class TooMuch extends Error {}
/** The file ends before it says it does. */
export class TooShort extends Error {}

/** So much is read at once; readers of tags ask for a few bytes many times. */
const BLOCK_BYTES = 65_536;
/** After so many readings of bytes that are there already others have their turn: nothing else would ever interrupt them. */
const READINGS_AT_ONCE = 4_096;

export interface Limits {
  readonly mostBytes: number;
  /** Ends the reading of a file that takes too long. */
  readonly signal?: AbortSignal | undefined;
}

interface Reader {
  /** Bytes of the file from a place on, as many as there are. */
  fill(into: Uint8Array, at: number): Promise<number>;
}

/** Reads in blocks and keeps the last one; ends with `TooMuch` when more is asked for than `mostBytes`. */
function createReader(file: OpenFile, first: Uint8Array, { mostBytes, signal }: Limits): Reader {
  let block = first;
  /** The block after the first, used again and again. */
  let own: Uint8Array | null = null;
  let from = 0;
  let spent = 0;
  let readings = 0;
  const spend = (bytes: number): void => {
    spent += bytes;
    if (spent > mostBytes) throw new TooMuch();
  };
  return {
    async fill(into, at) {
      readings += 1;
      if (readings % READINGS_AT_ONCE === 0) await turn();
      signal?.throwIfAborted();
      if (at >= from && at + into.byteLength <= from + block.byteLength) {
        into.set(block.subarray(at - from, at - from + into.byteLength));
        return into.byteLength;
      }
      spend(Math.max(into.byteLength, BLOCK_BYTES));
      if (into.byteLength >= BLOCK_BYTES) return file.read(into, at);
      // Past the end there is nothing to make room for; of thousands of small files that is most of their memory.
      const most = Math.min(BLOCK_BYTES, Math.max(0, file.sizeBytes - at));
      if (own === null || own.byteLength < most) own = new Uint8Array(most);
      block = own.subarray(0, most === 0 ? 0 : await file.read(own.subarray(0, most), at));
      from = at;
      const length = Math.min(into.byteLength, block.byteLength);
      into.set(block.subarray(0, length));
      return length;
    },
  };
}

/** The file as music-metadata reads it; `first` is its beginning, which has been read already. */
export function createTokenizer(file: OpenFile, first: Uint8Array, limits: Limits): Tokenizer {
  const { mostBytes } = limits;
  const reader = createReader(file, first, limits);
  let position = 0;
  const peek = async (buffer: Uint8Array, options: ReadOptions = {}): Promise<number> => {
    const length = options.length ?? buffer.byteLength;
    const at = options.position ?? position;
    const filled = await reader.fill(buffer.subarray(0, length), at);
    if (filled < length && options.mayBeLess !== true) throw new TooShort();
    return filled;
  };
  const token = async <T>(shape: Token<T>, at: number): Promise<T> => {
    const { len } = shape;
    // A length that a broken file claims is no reason to take so much memory.
    if (len > file.sizeBytes - at) throw new TooShort();
    if (len > mostBytes) throw new TooMuch();
    const bytes = new Uint8Array(len);
    await peek(bytes, { position: at });
    // Of a text that it takes for ASCII, as in AIFF, music-metadata drops the highest bits; it asks for a text here.
    const isText = "encoding" in shape && shape.encoding === "ascii";
    return isText ? (decodeTag(bytes) as T) : shape.get(bytes, 0);
  };
  const tokenizer = {
    fileInfo: { size: file.sizeBytes },
    get position() {
      return position;
    },
    setPosition: (at: number) => void (position = at),
    supportsRandomAccess: () => true,
    peekBuffer: peek,
    readBuffer: async (buffer: Uint8Array, options: ReadOptions = {}) => {
      const at = options.position ?? position;
      const filled = await peek(buffer, options);
      position = at + filled;
      return filled;
    },
    peekToken: <T>(shape: Token<T>, at?: number | null) => token(shape, at ?? position),
    readToken: async <T>(shape: Token<T>, at: number = position) => {
      const value = await token(shape, at);
      position = at + shape.len;
      return value;
    },
    peekNumber: (shape: Token<number>) => token(shape, position),
    readNumber: (shape: Token<number>) => tokenizer.readToken(shape),
    ignore: async (length: number) => {
      const step = Math.max(0, Math.min(length, file.sizeBytes - position));
      position += step;
      return step;
    },
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  };
  return tokenizer;
}
