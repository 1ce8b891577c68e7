import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHUNK_SIZE,
  chunkOf,
  chunksFor,
  keepChunks,
  MAX_CHUNKS,
} from "../../../src/domain/lists/chunks.ts";

describe("chunksFor", () => {
  it.each([
    [0, 20, 100_000, 1, [0, 1]],
    [0, 20, 100_000, -1, [0]],
    [0, 20, 100_000, 0, [0]],
    [95, 105, 100_000, 1, [0, 1, 2]],
    [250, 260, 100_000, -1, [2, 1]],
    [99_990, 99_999, 100_000, 1, [999]],
    [100, 199, 250, 1, [1, 2]],
    [200, 400, 250, 1, [2]],
    [-5, 10, 250, 0, [0]],
    [0, 100, 101, 0, [0, 1]],
    [150, 160, 1_000, -1, [1, 0]],
    [100, 199, 201, 1, [1, 2]],
    [100, 199, 200, 1, [1]],
    [0, -1, 250, 1, []],
    [0, 10, 0, 1, []],
    [300, 310, 250, 0, []],
  ] as const)(
    "for rows %i to %i of %i going %i asks %j",
    (first, last, total, direction, chunks) => {
      expect(chunksFor(first, last, total, { direction, rowsPerS: 0 })).toEqual(chunks);
    },
  );

  it("asks as far ahead as is passed before an answer comes, the nearest first", () => {
    const at = (direction: -1 | 1, rowsPerS: number) =>
      chunksFor(5_000, 5_030, 100_000, { direction, rowsPerS });
    expect(at(1, 330)).toEqual([50, 51, 52, 53]);
    expect(at(-1, 330)).toEqual([50, 49, 48, 47]);
    expect(at(1, 1e6)).toHaveLength(MAX_CHUNKS - 1);
  });

  it("covers every row shown", () => {
    const anyRows = fc.tuple(fc.nat(5_000), fc.nat(300), fc.integer({ min: 1, max: 6_000 }));
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(-1, 0, 1),
        fc.nat(9_000),
        (rows, direction, rowsPerS) => {
          const [first, count, total] = rows;
          const chunks = chunksFor(first, first + count, total, { direction, rowsPerS });
          for (let row = first; row <= Math.min(first + count, total - 1); row += 1) {
            expect(chunks).toContain(chunkOf(row));
          }
          for (const chunk of chunks) expect(chunk * CHUNK_SIZE).toBeLessThan(total);
          expect(new Set(chunks).size).toBe(chunks.length);
        },
      ),
    );
  });
});

describe("keepChunks", () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

  it("keeps the nearest to what is visible", () => {
    expect(keepChunks([0, 3, 9, 4, 20, 8], [4, 5], 3)).toEqual([3, 4, 8]);
    expect(keepChunks(upTo(30), [15])).toHaveLength(MAX_CHUNKS);
    expect(keepChunks(upTo(30), [29])).toEqual(upTo(30).slice(-MAX_CHUNKS));
  });

  it("keeps all that is visible, however much", () => {
    expect(keepChunks(upTo(5), [1, 2, 3], 2)).toEqual([1, 2, 3]);
  });

  it("keeps what it holds when nothing is visible, up to the limit", () => {
    expect(keepChunks([5, 1], [], 10)).toEqual([1, 5]);
    expect(keepChunks(upTo(30), [], 10)).toHaveLength(10);
  });
});
