import { contentHeight, visibleRange } from "../../../domain/lists/window.ts";
import { AT_REST, type Movement } from "../../core/scroll/scroll-speed.ts";

/** How a grid of cards is laid out, in pixels. */
export interface GridShape {
  readonly columns: number;
  /** From the left edge of a card to that of the next, and the width of a card. */
  readonly stepPx: number;
  readonly cellPx: number;
  /** From the top of a row to that of the next, including the gap between them. */
  readonly pitchPx: number;
  readonly gapPx: number;
}

/** A grid's position, in pixels of the window. */
export interface GridOnPage {
  readonly topPx: number;
  readonly shape: GridShape;
  readonly count: number;
}

/** The cards to keep in the document, and those of them that are in sight; `last…` is inclusive. */
export interface CardsInView {
  readonly first: number;
  readonly last: number;
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Top of the first card's row within the grid. */
  readonly topPx: number;
}

/** Rows kept beyond each edge, so that the keyboard finds the next card. */
const OVERSCAN = 2;
const BEHIND = 1;
/** Rows are ready this much ahead: the page scrolls on while the next frame is made. */
const AHEAD_S = 0.05;

const rowsOf = ({ count, shape }: Pick<GridOnPage, "count" | "shape">) => ({
  rowHeight: shape.pitchPx,
  total: Math.ceil(count / shape.columns),
});

/** Height of the whole grid, limited to what browsers can lay out. */
export const gridHeight = (grid: Pick<GridOnPage, "count" | "shape">): number =>
  Math.max(0, contentHeight(rowsOf(grid)) - grid.shape.gapPx);

/** Returns the cards in sight, a few rows beyond, and more in the direction of scrolling. */
export function cardsInView(
  grid: GridOnPage,
  windowPx: number,
  { direction, pxPerS }: Movement = AT_REST,
): CardsInView {
  const { topPx, shape, count } = grid;
  const rows = rowsOf(grid);
  const height = contentHeight(rows);
  const from = Math.min(Math.max(0, -topPx), height);
  const viewportHeight = Math.max(0, Math.min(height, windowPx - topPx) - from);
  const seen = visibleRange({ scrollTop: from, viewportHeight, ...rows, overscan: 0 });
  const going = Math.ceil((pxPerS * AHEAD_S) / shape.pitchPx);
  const ahead = Math.max(OVERSCAN, going);
  // At high speed, the rows left behind are not needed again soon.
  const behind = going > OVERSCAN ? BEHIND : OVERSCAN;
  const firstRow = Math.max(0, seen.firstRow - (direction < 0 ? ahead : behind));
  const lastRow = Math.min(rows.total - 1, seen.lastRow + (direction > 0 ? ahead : behind));
  const lastOf = (row: number): number => Math.min(count, (row + 1) * shape.columns) - 1;
  return {
    first: firstRow * shape.columns,
    last: lastOf(lastRow),
    firstSeen: seen.firstRow * shape.columns,
    lastSeen: lastOf(seen.lastRow),
    topPx: seen.topPx - (seen.firstRow - firstRow) * shape.pitchPx,
  };
}

/** Adds the rows before and after a card (the one with the focus), so that Tab can go on from it. */
export function withRowsAround(
  view: CardsInView,
  { shape, count }: Pick<GridOnPage, "shape" | "count">,
  index: number | null,
): CardsInView {
  if (index === null || index < view.first || index > view.last) return view;
  const { columns, pitchPx } = shape;
  const row = Math.floor(index / columns);
  const first = Math.min(view.first, Math.max(0, row - 1) * columns);
  const last = Math.max(view.last, Math.min(count, (row + 2) * columns) - 1);
  return { ...view, first, last, topPx: view.topPx - ((view.first - first) / columns) * pitchPx };
}

/** Width of a card; rounded down, because the last card of a row must not reach out of the grid. */
export const cardWidthPx = ({ cellPx }: GridShape): number => Math.floor(cellPx);

/** Position of a card in its grid, in whole pixels because fractions blur its edges. */
export function cardPlace(
  { first, topPx }: Pick<CardsInView, "first" | "topPx">,
  { columns, stepPx, pitchPx }: GridShape,
  index: number,
): { readonly x: number; readonly y: number } {
  const rows = Math.floor(index / columns) - first / columns;
  return { x: Math.floor((index % columns) * stepPx), y: Math.round(topPx + rows * pitchPx) };
}
