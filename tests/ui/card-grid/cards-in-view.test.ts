import fc from "fast-check";
import { expect, it } from "vitest";
import {
  cardPlace,
  cardWidthPx,
  cardsInView,
  gridHeight,
  withRowsAround,
  type GridShape,
} from "../../../src/ui/features/card-grid/cards-in-view.ts";

const WINDOW_PX = 900;

const shapes: fc.Arbitrary<GridShape> = fc
  .record({
    columns: fc.integer({ min: 1, max: 12 }),
    cellPx: fc.double({ min: 90, max: 400, noNaN: true }),
    sidePx: fc.integer({ min: 0, max: 40 }),
    wordsPx: fc.integer({ min: 0, max: 80 }),
    gapPx: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ columns, cellPx, sidePx, wordsPx, gapPx }) => ({
    columns,
    cellPx,
    stepPx: cellPx + sidePx,
    pitchPx: Math.ceil(cellPx + wordsPx) + gapPx,
    gapPx,
  }));
const movements = fc.record({
  direction: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  pxPerS: fc.integer({ min: 0, max: 100_000 }),
});
const grids = fc
  .record({ shape: shapes, count: fc.nat(3_000), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ shape, count, part }) => {
    const height = gridHeight({ shape, count });
    // From just below the window to just above it.
    return { shape, count, topPx: WINDOW_PX - Math.round(part * (height + WINDOW_PX)) };
  });

it("every card in the window is in the document, and told to be in sight", () => {
  fc.assert(
    fc.property(grids, movements, fc.nat(3_000), (grid, movement, some) => {
      fc.pre(grid.count > 0);
      const view = cardsInView(grid, WINDOW_PX, movement);
      const index = some % grid.count;
      const { y } = cardPlace(view, grid.shape, index);
      const top = grid.topPx + y;
      const bottom = top + grid.shape.pitchPx - grid.shape.gapPx;
      const isInWindow = top < WINDOW_PX - 1 && bottom > 1;
      if (!isInWindow) return;
      expect(index).toBeGreaterThanOrEqual(view.firstSeen);
      expect(index).toBeLessThanOrEqual(view.lastSeen);
      expect(view.first).toBeLessThanOrEqual(view.firstSeen);
      expect(view.last).toBeGreaterThanOrEqual(view.lastSeen);
    }),
  );
});

it("the document holds whole rows, of cards that there are, and never many more than are seen", () => {
  fc.assert(
    fc.property(grids, movements, ({ shape, count, topPx }, movement) => {
      const { first, last } = cardsInView({ shape, count, topPx }, WINDOW_PX, movement);
      if (count === 0) {
        expect(last).toBeLessThan(first);
        return;
      }
      expect(first % shape.columns).toBe(0);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(count);
      expect(last === count - 1 || (last + 1) % shape.columns === 0).toBe(true);
      const aheadPx = movement.pxPerS * 0.05;
      const most = Math.ceil((WINDOW_PX + aheadPx) / shape.pitchPx) + 7;
      expect((last - first + 1) / shape.columns).toBeLessThanOrEqual(most);
    }),
  );
});

it("a card stands in the same place wherever the page is scrolled to, and none lies over another", () => {
  fc.assert(
    fc.property(grids, fc.nat(3_000), fc.nat(200_000), (grid, some, elsewhere) => {
      fc.pre(grid.count > 0);
      const { shape } = grid;
      const index = some % grid.count;
      const here = cardPlace(cardsInView(grid, WINDOW_PX), shape, index);
      const view = cardsInView({ ...grid, topPx: -elsewhere }, WINDOW_PX);
      expect(cardPlace(view, shape, index)).toEqual(here);
      expect(Number.isInteger(here.x) && Number.isInteger(here.y)).toBe(true);
      const after = cardPlace(view, shape, index + shape.columns);
      expect(after.y - here.y).toBeCloseTo(shape.pitchPx, 6);
      expect(here.y + shape.pitchPx - shape.gapPx).toBeLessThanOrEqual(
        gridHeight({ shape, count: grid.count }) + 1e-6,
      );
    }),
  );
});

it("no card reaches over its neighbour or out of the columns", () => {
  fc.assert(
    fc.property(shapes, fc.nat(11), (shape, some) => {
      const { columns, cellPx, stepPx } = shape;
      const column = some % columns;
      const right = cardPlace({ first: 0, topPx: 0 }, shape, column).x + cardWidthPx(shape);
      expect(right).toBeLessThanOrEqual(column * stepPx + cellPx);
      expect(right).toBeGreaterThan(column * stepPx + cellPx - 2);
    }),
  );
});

it("from any card among them the keyboard finds the one before and the one after, and no card moves", () => {
  fc.assert(
    fc.property(grids, movements, fc.nat(200), (grid, movement, some) => {
      const view = cardsInView(grid, WINDOW_PX, movement);
      fc.pre(view.last >= view.first);
      const index = view.first + (some % (view.last - view.first + 1));
      const wider = withRowsAround(view, grid, index);
      expect(wider.first).toBeLessThanOrEqual(Math.max(0, index - 1));
      expect(wider.last).toBeGreaterThanOrEqual(Math.min(grid.count - 1, index + 1));
      expect(cardPlace(wider, grid.shape, index)).toEqual(cardPlace(view, grid.shape, index));
      expect(withRowsAround(view, grid, view.last + 1)).toBe(view);
    }),
  );
});
