import type { BlockPicture } from "./jpeg.ts";
import { MARKERS } from "./jpeg.ts";

const { END, FRAME, HUFFMAN, QUANTISATION, SCAN, START } = MARKERS;

/** Number of Huffman codes of each length from 1 to 16 bits; a distribution that suits most pictures. */
const LEVEL_CODES = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DETAIL_CODES = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 220];

interface Code {
  readonly segment: readonly number[];
  /** Code and length by symbol. */
  readonly codes: Uint32Array;
  readonly lengths: Uint8Array;
}

/** Assigns the shortest codes to the most frequent symbols. */
function codeOf(counted: Uint32Array, shape: readonly number[], id: number): Code {
  const symbols = [...counted.keys()]
    .filter((symbol) => (counted[symbol] ?? 0) > 0)
    .toSorted((one, other) => (counted[other] ?? 0) - (counted[one] ?? 0));
  const codes = new Uint32Array(256);
  const lengths = new Uint8Array(256);
  const counts: number[] = [];
  let code = 0;
  let at = 0;
  shape.forEach((most, index) => {
    const count = Math.min(most, symbols.length - at);
    counts.push(count);
    for (let i = 0; i < count; i += 1) {
      const symbol = symbols[at++] ?? 0;
      codes[symbol] = code++;
      lengths[symbol] = index + 1;
    }
    code <<= 1;
  });
  const size = 19 + symbols.length;
  return {
    segment: [0xff, HUFFMAN, size >> 8, size & 255, id, ...counts, ...symbols],
    codes,
    lengths,
  };
}

const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** Visits all symbols of a plane in order, each with the number that follows it. */
function eachSymbol(
  plane: Int16Array,
  level: (symbol: number, value: number) => void,
  detail: (symbol: number, value: number) => void,
  from: number,
  before: number,
): void {
  const dc = plane[from] ?? 0;
  level(sizeOf(dc - before), dc - before);
  let zeros = 0;
  for (let i = 1; i < 64; i += 1) {
    const value = plane[from + i] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) detail(0xf0, 0);
    detail((zeros << 4) | sizeOf(value), value);
    zeros = 0;
  }
  if (zeros > 0) detail(0, 0);
}

/** Encodes a picture, at full colour resolution. */
export function writeBlocks({ columns, rows, quantisation, planes }: BlockPicture) {
  const blocks = columns * rows;
  const counts = [0, 1, 2, 3].map(() => new Uint32Array(256));
  planes.forEach((plane, part) => {
    const [levels = counts[0], details = counts[0]] = counts.slice(part === 0 ? 0 : 2);
    const count = (of: Uint32Array | undefined) => (symbol: number) => {
      if (of !== undefined) of[symbol] = (of[symbol] ?? 0) + 1;
    };
    for (let i = 0; i < blocks; i += 1)
      eachSymbol(
        plane,
        count(levels),
        count(details),
        i * 64,
        i === 0 ? 0 : (plane[i * 64 - 64] ?? 0),
      );
  });
  const codes = counts.map((counted, i) =>
    codeOf(counted, i % 2 === 0 ? LEVEL_CODES : DETAIL_CODES, ((i % 2) << 4) | (i >> 1)),
  );
  const size = (value: number): readonly number[] => [value >> 8, value & 255];
  const head = [
    [0xff, START, 0xff, QUANTISATION, 0, 67, 0, ...quantisation],
    [0xff, FRAME, 0, 17, 8, ...size(rows * 8), ...size(columns * 8), 3],
    [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
    ...codes.map(({ segment }) => segment),
    [0xff, SCAN, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0],
  ].flat();
  const writer = bitWriter(head, blocks * 24);
  const writes = codes.map((code) => (symbol: number, value: number): void => {
    writer.put(code.codes[symbol] ?? 0, code.lengths[symbol] ?? 0);
    const bits = symbol & 15;
    if (bits > 0) writer.put(value < 0 ? value + (1 << bits) - 1 : value, bits);
  });
  const nothing = (): void => undefined;
  for (let i = 0; i < blocks; i += 1)
    planes.forEach((plane, part) => {
      const [level = nothing, detail = nothing] = writes.slice(part === 0 ? 0 : 2);
      eachSymbol(plane, level, detail, i * 64, i === 0 ? 0 : (plane[i * 64 - 64] ?? 0));
    });
  return writer.done();
}

function bitWriter(head: readonly number[], expected: number) {
  let out = new Uint8Array(head.length + expected);
  out.set(head);
  let at = head.length;
  let bits = 0;
  let count = 0;
  const byte = (value: number): void => {
    if (at + 2 > out.length) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    out[at++] = value;
    if (value === 0xff) out[at++] = 0;
  };
  return {
    put(value: number, length: number): void {
      bits = (bits << length) | value;
      count += length;
      for (; count >= 8; count -= 8) byte((bits >>> (count - 8)) & 255);
      bits &= (1 << count) - 1;
    },
    done(): Uint8Array<ArrayBuffer> {
      // The unused bits of the last byte are set to one.
      if (count > 0) byte(((bits << (8 - count)) | ((1 << (8 - count)) - 1)) & 255);
      const whole = new Uint8Array(at + 2);
      whole.set(out.subarray(0, at));
      whole.set([0xff, END], at);
      return whole;
    },
  };
}
