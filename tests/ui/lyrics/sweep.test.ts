import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sweepRows, type Fragment } from "../../../src/ui/features/lyrics/sweep/sweep.ts";

const ROW = 40;

/** Words of a line, laid out left to right in rows and sung one after another. */
const lineOf = (rows: readonly (readonly number[])[]): readonly Fragment[] => {
  let atS = 10;
  return rows.flatMap((widths, row) => {
    let left = 0;
    return widths.map((width) => {
      const fragment = {
        startS: atS,
        endS: atS + width / 100,
        left,
        right: left + width,
        middle: ROW * (row + 0.5),
      };
      atS += width / 100;
      left += width + 8;
      return fragment;
    });
  });
};
const rowsOfWidths = fc.array(
  fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
  { minLength: 1, maxLength: 5 },
);
const anyFragment = fc.record({
  startS: fc.double({ min: 0, max: 300, noNaN: true }),
  endS: fc.double({ min: 0, max: 300, noNaN: true }),
  left: fc.double({ min: 0, max: 500, noNaN: true }),
  right: fc.double({ min: 500, max: 900, noNaN: true }),
  middle: fc.double({ min: 0, max: 300, noNaN: true }),
});

describe("the sweep over the words of a line", () => {
  it("has one row for each row of text, one after another in time", () => {
    fc.assert(
      fc.property(rowsOfWidths, (widths) => {
        const rows = sweepRows(lineOf(widths), ROW, false);
        expect(rows).toHaveLength(widths.length);
        for (const [place, row] of rows.entries()) {
          const before = rows[place - 1];
          if (before === undefined) continue;
          expect(row.startS).toBeGreaterThanOrEqual(before.startS);
          expect(row.top).toBeCloseTo(before.bottom);
        }
      }),
    );
  });

  it("lights a word from its start to its end", () => {
    const [row] = sweepRows(lineOf([[100, 50]]), ROW, false);
    const at = (share: number) => row?.stops.find(({ offset }) => Math.abs(offset - share) < 1e-9);
    expect(row?.stops[0]).toEqual({ offset: 0, x: 0 });
    expect(row?.stops.at(-1)).toEqual({ offset: 1, x: 158 });
    expect(at(100 / 150)?.x).toBe(100);
  });

  it("comes from the right in a right-to-left line", () => {
    const [row] = sweepRows(
      [
        { startS: 0, endS: 1, left: 60, right: 100, middle: 20 },
        { startS: 1, endS: 2, left: 0, right: 50, middle: 20 },
      ],
      ROW,
      true,
    );
    expect(row?.stops[0].x).toBe(100);
    expect(row?.stops.at(-1)?.x).toBe(0);
  });

  it("never goes back, neither in time nor in place, whatever the times say", () => {
    fc.assert(
      fc.property(fc.array(anyFragment, { maxLength: 12 }), fc.boolean(), (fragments, isRtl) => {
        for (const { stops, startS, endS } of sweepRows(fragments, ROW, isRtl)) {
          expect(endS).toBeGreaterThan(startS);
          expect(stops[0].offset).toBe(0);
          expect(stops.at(-1)?.offset).toBeCloseTo(1);
          for (const [place, stop] of stops.entries()) {
            const before = stops[place - 1] ?? stop;
            expect(stop.offset).toBeGreaterThanOrEqual(before.offset);
            expect((stop.x - before.x) * (isRtl ? -1 : 1)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it("is nothing for a line without words", () => {
    expect(sweepRows([], ROW, false)).toEqual([]);
  });
});
