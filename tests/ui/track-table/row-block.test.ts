import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveRows } from "../../../src/domain/lists/move-rows.ts";
import { NO_ROWS, toggleRow } from "../../../src/domain/lists/selection.ts";
import {
  clampLanding,
  gapFor,
  isInPlace,
  landed,
  landingAt,
  landingBeside,
  rowsAbove,
  type RowBlock,
} from "../../../src/ui/features/track-table/moving/row-block.ts";

const TOTAL = 12;
const ALL = Array.from({ length: TOTAL }, (_, row) => row);

const blockOf = (rows: readonly number[]): RowBlock =>
  rows.reduce((chosen, row) => toggleRow(chosen, row), NO_ROWS).ranges;

const anyRows = fc
  .uniqueArray(fc.integer({ min: 0, max: TOTAL - 1 }), { minLength: 1, maxLength: TOTAL })
  .map((rows) => rows.toSorted((a, b) => a - b));

describe("a block of rows", () => {
  it("begins where it was said to once it has fallen into the gap for that", () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: -3, max: TOTAL + 3 }), (rows, wish) => {
        const block = blockOf(rows);
        const landing = clampLanding(block, wish, TOTAL);
        const gap = gapFor(block, landing);
        expect(landingAt(block, gap)).toBe(landing);
        const after = moveRows(ALL, rows, gap);
        expect(after.slice(landing, landing + rows.length)).toEqual(rows);
      }),
    );
  });

  it("lands in front of as many rows as stay above any gap", () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 0, max: TOTAL }), (rows, at) => {
        const block = blockOf(rows);
        expect(rowsAbove(block, at)).toBe(rows.filter((row) => row < at).length);
        expect(moveRows(ALL, rows, at).indexOf(rows[0] ?? -1)).toBe(landingAt(block, at));
      }),
    );
  });

  it("goes one place up or down and back, and comes together when it was apart", () => {
    const block = blockOf([3, 4]);
    expect(landingBeside(block, -1, TOTAL)).toBe(2);
    expect(landingBeside(block, 1, TOTAL)).toBe(4);
    expect(landingBeside(landed(block, 4), -1, TOTAL)).toBe(3);
    const apart = blockOf([2, 6]);
    expect(landingBeside(apart, -1, TOTAL)).toBe(1);
    expect(landingBeside(apart, 1, TOTAL)).toBe(6);
    expect(landed(apart, 6)).toEqual([{ first: 6, count: 2 }]);
  });

  it("stays at the ends of its list", () => {
    const top = blockOf([0, 1]);
    expect(isInPlace(top, landingBeside(top, -1, TOTAL))).toBe(true);
    const end = blockOf([TOTAL - 1]);
    expect(isInPlace(end, landingBeside(end, 1, TOTAL))).toBe(true);
    const apart = blockOf([0, 5]);
    expect(isInPlace(apart, landingBeside(apart, -1, TOTAL))).toBe(false);
  });
});
