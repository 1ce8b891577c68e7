import type { parseFromTokenizer } from "music-metadata";
import { setImmediate as turn } from "node:timers/promises";

import type { OpenFile } from "../inside.ts";
import { decodeTag } from "./text.ts";

/** The interface that music-metadata reads from. */
type Tokenizer = Parameters<typeof parseFromTokenizer>[0];
/** Converts `len` bytes to a value. */
interface Token<T> {
  readonly len: number;
  get(array: Uint8Array, at: number): T;
}
type ReadOptions = NonNullable<Parameters<Tokenizer["readBuffer"]>[1]>;

/** Thrown when tags need more bytes than allowed. */
export class TooMuch extends Error {}
/** Thrown when the file ends earlier than it declares. */
export class TooShort extends Error {}

/** Bytes read at once, because parsers of tags request a few bytes many times. */
const BLOCK_BYTES = 65_536;
/** After this many reads from memory other work gets a turn, as such reads never wait for the disk. */
const READINGS_AT_ONCE = 4_096;

export interface Limits {
  readonly mostBytes: number;
  /** Ends the reading of a file that takes too long. */
  readonly signal?: AbortSignal | undefined;
}

interface Reader {
  /** Fills `into` from a position of the file on; returns the number of bytes, which is less at the end. */
  fill(into: Uint8Array, at: number): Promise<number>;
}

/** Reads in blocks and keeps the last one; throws `TooMuch` when more than `mostBytes` are read. */
function createReader(file: OpenFile, first: Uint8Array, { mostBytes, signal }: Limits): Reader {
  let block = first;
  /** Memory for blocks after the first; it is reused. */
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
      // Never larger than the rest of the file: for thousands of small files, full
      // blocks would be most of their memory.
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

/** The file as music-metadata reads it; `first` is its beginning, which has already been read. */
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
    // The length declared by a broken file must not allocate that much memory.
    if (len > file.sizeBytes - at) throw new TooShort();
    if (len > mostBytes) throw new TooMuch();
    const bytes = new Uint8Array(len);
    await peek(bytes, { position: at });
    // Here music-metadata requests text. For ASCII, as in AIFF, it would drop the
    // highest bits, so the text is decoded here.
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
