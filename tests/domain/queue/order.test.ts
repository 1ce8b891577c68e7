import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPermutation, shuffledOrder } from "../../../src/domain/queue/order.ts";

const anyLength = fc.integer({ min: 0, max: 60 });

describe("shuffledOrder", () => {
  it("is a permutation, the same for the same seed (L2)", () => {
    const anyFirst = fc.option(fc.integer({ min: -1, max: 60 }));
    fc.assert(
      fc.property(anyLength, fc.integer(), anyFirst, (length, seed, first) => {
        const order = shuffledOrder(length, seed, first);
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, i) => i));
        expect(shuffledOrder(length, seed, first)).toEqual(order);
      }),
    );
  });

  it("lets the given entry lead", () => {
    const anyPlace = anyLength
      .filter((length) => length > 0)
      .chain((length) => fc.tuple(fc.constant(length), fc.nat(length - 1)));
    fc.assert(
      fc.property(anyPlace, fc.integer(), ([length, first], seed) => {
        expect(shuffledOrder(length, seed, first)[0]).toBe(first);
      }),
    );
  });

  it.each([20, -1, 1.5])("has no leader when %d is no entry", (first) => {
    expect(shuffledOrder(20, 5, first)).toEqual(shuffledOrder(20, 5, null));
  });

  it("gives every entry every place about equally often", () => {
    const rounds = 6_000;
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let seed = 0; seed < rounds; seed += 1) {
      shuffledOrder(4, seed, null).forEach((entry, place) => {
        const row = counts[place] ?? [];
        row[entry] = (row[entry] ?? 0) + 1;
      });
    }
    for (const count of counts.flat()) {
      expect(count).toBeGreaterThan(rounds / 4 - 200);
      expect(count).toBeLessThan(rounds / 4 + 200);
    }
  });

  it("differs between seeds", () => {
    expect(shuffledOrder(20, 1, null)).not.toEqual(shuffledOrder(20, 2, null));
  });
});

describe("isPermutation", () => {
  it.each([
    [[], 0],
    [[0], 1],
    [[2, 0, 1], 3],
  ])("accepts %j of %i", (order, length) => {
    expect(isPermutation(order, length)).toBe(true);
  });

  it.each([
    [[0], 2],
    [[0, 0], 2],
    [[0, 2], 2],
    [[0, -1], 2],
    [[0, 1.5], 2],
    [[0, "1"], 2],
    [[0, null], 2],
  ])("refuses %j of %i", (order, length) => {
    expect(isPermutation(order, length)).toBe(false);
  });
});
