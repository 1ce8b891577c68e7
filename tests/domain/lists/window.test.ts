import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contentHeight,
  MAX_CONTENT_PX,
  rowsAbove,
  scrollTopBelow,
  scrollTopOf,
  visibleRange,
} from "../../../src/domain/lists/window.ts";

const list = (scrollTop: number, total = 1_000, overscan = 0) => ({
  scrollTop,
  viewportHeight: 640,
  rowHeight: 64,
  total,
  overscan,
});
const anyTotal = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5_000_000 }));
const anyList = fc.record({
  scrollTop: fc.double({ min: -500, max: 2e7, noNaN: true }),
  viewportHeight: fc.integer({ min: 1, max: 3_000 }),
  rowHeight: fc.integer({ min: 1, max: 200 }),
  total: anyTotal,
  overscan: fc.nat(8),
});

describe("visibleRange", () => {
  it.each([
    [list(0), 0, 9, 0],
    [list(1), 0, 10, 0],
    [list(64), 1, 10, 64],
    [list(640, 1_000, 5), 5, 24, 320],
    [list(-200), 0, 9, 0],
    [list(9e9), 990, 999, 63_360],
    [list(0, 3), 0, 2, 0],
    [{ ...list(9e9, 10), viewportHeight: 1 }, 9, 9, 576],
    [list(0, 0), 0, -1, 0],
    [{ ...list(0), rowHeight: 0 }, 0, -1, 0],
  ])("of %j is rows %i to %i from %i px", (geometry, firstRow, lastRow, topPx) => {
    expect(visibleRange(geometry)).toEqual({ firstRow, lastRow, topPx });
  });

  it("fills the viewport with rows that exist, and draws few more", () => {
    fc.assert(
      fc.property(anyList, (geometry) => {
        const { rowHeight, total, viewportHeight, overscan } = geometry;
        const { firstRow, lastRow, topPx } = visibleRange(geometry);
        expect(firstRow).toBeGreaterThanOrEqual(0);
        expect(lastRow).toBeLessThan(total);
        expect(lastRow).toBeGreaterThanOrEqual(firstRow);
        expect(lastRow - firstRow).toBeLessThanOrEqual(
          viewportHeight / rowHeight + 2 + 2 * overscan,
        );
        const maxScroll = Math.max(0, contentHeight(geometry) - viewportHeight);
        const scrollTop = Math.min(Math.max(geometry.scrollTop, 0), maxScroll);
        const bottomPx = topPx + (lastRow - firstRow + 1) * rowHeight;
        const atMost = Math.min(scrollTop + viewportHeight, contentHeight(geometry));
        expect(topPx).toBeLessThanOrEqual(scrollTop + 1e-3);
        expect(bottomPx).toBeGreaterThanOrEqual(atMost - 1e-3);
      }),
    );
  });

  it("reaches both ends of a list taller than a browser can scroll", () => {
    const huge = 1_000_000;
    expect(contentHeight(list(0, huge))).toBe(MAX_CONTENT_PX);
    expect(visibleRange(list(0, huge)).firstRow).toBe(0);
    expect(visibleRange(list(MAX_CONTENT_PX, huge)).lastRow).toBe(huge - 1);
  });
});

describe("scrollTopOf", () => {
  it("shows the row, in the middle where the ends allow", () => {
    fc.assert(
      fc.property(anyTotal, fc.nat(), (total, any) => {
        const row = any % total;
        const scrollTop = scrollTopOf(row, list(0, total));
        const { firstRow, lastRow } = visibleRange(list(scrollTop, total));
        expect(firstRow).toBeLessThanOrEqual(row);
        expect(lastRow).toBeGreaterThanOrEqual(row);
      }),
    );
    expect(scrollTopOf(500, list(0))).toBe(500 * 64 + 32 - 320);
    expect(scrollTopOf(2, list(0))).toBe(0);
    expect(scrollTopOf(999, list(0))).toBe(1_000 * 64 - 640);
    expect(scrollTopOf(1, list(0, 3))).toBe(0);
  });
});

describe("rowsAbove", () => {
  it("counts the rows above a position, and leads back to the same ones at another height", () => {
    expect(rowsAbove(96, list(0))).toBe(1.5);
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
    const anyHeight = fc.integer({ min: 20, max: 200 });
    const anyLong = fc.integer({ min: 1_000, max: 5_000_000 });
    fc.assert(
      fc.property(anyShare, anyHeight, anyHeight, anyLong, (share, height, other, total) => {
        const before = { ...list(0, total), rowHeight: height };
        const after = { ...before, rowHeight: other };
        const scrollTop = share * (contentHeight(before) - before.viewportHeight);
        const above = rowsAbove(scrollTop, before);
        expect(rowsAbove(scrollTopBelow(above, after), after)).toBeCloseTo(above, 3);
        expect(Math.abs(visibleRange({ ...before, scrollTop }).firstRow - above)).toBeLessThan(
          1.001,
        );
      }),
    );
  });
});
