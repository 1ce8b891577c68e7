import { describe, expect, it } from "vitest";
import {
  narrowed,
  rowsInView,
  rowTop,
} from "../../../src/ui/features/track-table/rows/rows-in-view.ts";

const VIEWPORT = { topPx: 96, bottomPx: 900 };
const rowsAt = (topPx: number, total = 100_000) =>
  rowsInView({ topPx, rowHeight: 44, total }, VIEWPORT);

describe("rows in view", () => {
  it("starts at the first row while the list is below the header", () => {
    expect(rowsAt(400)).toMatchObject({ firstRow: 0, topPx: 0 });
  });

  it("covers the window wherever the list is scrolled to", () => {
    for (const topPx of [96, -1_000, -2_000_000.5, 900 - 4_400_000]) {
      const range = rowsAt(topPx);
      const first = topPx + rowTop(range, range.firstRow, 44);
      const end = topPx + rowTop(range, range.lastRow, 44) + 44;
      expect(first).toBeLessThanOrEqual(VIEWPORT.topPx);
      expect(end).toBeGreaterThanOrEqual(VIEWPORT.bottomPx);
    }
  });

  it("has rows ready of a list that begins just below the window, or ends just above", () => {
    expect(rowsAt(VIEWPORT.bottomPx + 1, 100)).toMatchObject({ firstRow: 0, lastRow: 12 });
    expect(rowsAt(VIEWPORT.topPx - 4_401, 100)).toMatchObject({ firstRow: 87, lastRow: 99 });
  });

  it("draws next to nothing of a list far out of sight", () => {
    for (const topPx of [5_000, -10_000]) {
      const { firstRow, lastRow } = rowsAt(topPx, 100);
      expect(lastRow - firstRow + 1).toBeLessThanOrEqual(1);
    }
  });

  it("keeps to its share of rows in a very tall window", () => {
    const { firstRow, lastRow } = rowsInView(
      { topPx: -50_000, rowHeight: 44, total: 100_000 },
      { topPx: 96, bottomPx: 2_700 },
    );
    expect(lastRow - firstRow + 1).toBeLessThanOrEqual(66);
  });

  it("stands ready where the list is going, and keeps to its share of rows", () => {
    const at = (direction: 1 | -1, pxPerS: number) =>
      rowsInView({ topPx: -50_000, rowHeight: 44, total: 100_000 }, VIEWPORT, {
        direction,
        pxPerS,
      });
    const still = rowsAt(-50_000);
    expect(at(1, 14_400).lastRow).toBeGreaterThan(still.lastRow + 8);
    expect(at(-1, 14_400).firstRow).toBeLessThan(still.firstRow - 8);
    for (const { firstRow, lastRow } of [at(1, 1e6), at(-1, 1e6)])
      expect(lastRow - firstRow + 1).toBeLessThanOrEqual(66);
  });

  it("has as many rows in the document wherever it moves at one speed, and all in sight among them", () => {
    const counts = new Set<number>();
    for (let topPx = -20_000; topPx > -30_000; topPx -= 37) {
      const range = rowsInView({ topPx, rowHeight: 44, total: 10_000 }, VIEWPORT, {
        direction: 1,
        pxPerS: 14_300 + (topPx % 7) * 20,
      });
      counts.add(range.lastRow - range.firstRow + 1);
      expect(range.firstRow).toBeLessThanOrEqual(range.firstSeen);
      expect(range.lastRow).toBeGreaterThanOrEqual(range.lastSeen);
    }
    expect(counts.size).toBe(1);
  });

  it("tells which of the rows are in sight", () => {
    const { firstSeen, lastSeen } = rowsAt(-44_000 + VIEWPORT.topPx);
    expect([firstSeen, lastSeen]).toEqual([1_000, 1_018]);
  });

  it("can be narrowed to those in sight and some beyond, which stay where they are", () => {
    for (const topPx of [400, -1_000, -2_000_000.5, 900 - 4_400_000])
      for (const beyond of [0, 1, 3, 6]) {
        const whole = rowsAt(topPx);
        const range = narrowed(whole, beyond, 44);
        expect(range.firstRow).toBe(Math.max(whole.firstRow, whole.firstSeen - beyond));
        expect(range.lastRow).toBe(Math.min(whole.lastRow, whole.lastSeen + beyond));
        for (const row of [range.firstSeen, range.lastSeen])
          expect(rowTop(range, row, 44)).toBe(rowTop(whole, row, 44));
      }
    const whole = rowsAt(-1_000);
    expect(narrowed(whole, 40, 44)).toEqual(whole);
  });
});
