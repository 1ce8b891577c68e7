import { contentHeight, visibleRange, type VisibleRange } from "../../../../domain/lists/window.ts";
import { AT_REST, type Movement } from "../../../core/scroll/scroll-speed.ts";

/** A list on the page, in pixels of the window. */
export interface ListOnPage {
  /** Top edge of the first row; negative once it has scrolled out. */
  readonly topPx: number;
  readonly rowHeight: number;
  readonly total: number;
}

/** The part of the window in which rows are visible: below the sticky header. */
export interface Viewport {
  readonly topPx: number;
  readonly bottomPx: number;
}

/** The rows to keep in the document, and those of them that are in sight. */
export interface RowsInView extends VisibleRange {
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** Rows beyond each edge; covers those that show through the bars above. */
const OVERSCAN = 6;
/** At high speed, the rows left behind are not needed again soon. */
const BEHIND = 3;
/** Rows are ready this much ahead: the page scrolls on while the next frame is made. */
const AHEAD_S = 0.05;
/** The rows ahead grow in steps of this many, because the speed of a wheel wavers. */
const STEP = 12;
/** Maximum number of rows of one list in the document; keeps a page with two lists below 80. */
const MAX_ROWS = 66;

/**
 * Returns the rows of a list that are in sight, a few beyond, and more in the direction of scrolling. While
 * the page keeps its motion, their number stays the same: inserting and removing a row costs more
 * than writing it. A list just outside the viewport has rows, too, because the browser may show a scroll before this
 * code learns of it.
 */
export function rowsInView(
  list: ListOnPage,
  viewport: Viewport,
  movement: Movement = AT_REST,
): RowsInView {
  const height = contentHeight(list);
  const from = Math.max(0, viewport.topPx - list.topPx);
  const to = Math.min(height, viewport.bottomPx - list.topPx);
  const viewportHeight = Math.max(0, to - from);
  const { rowHeight, total } = list;
  const seen = visibleRange({ scrollTop: from, viewportHeight, rowHeight, total, overscan: 0 });
  const most = Math.ceil(viewportHeight / rowHeight) + 1;
  const { before, after } = beyond(Math.max(0, MAX_ROWS - most), movement, rowHeight);
  const isNear = isWithin(list, viewport, OVERSCAN * rowHeight);
  const count = isNear ? Math.min(total, before + most + after) : seen.lastRow - seen.firstRow + 1;
  const firstRow = isNear
    ? Math.max(0, Math.min(seen.firstRow - before, total - count))
    : seen.firstRow;
  return {
    firstRow,
    lastRow: firstRow + count - 1,
    topPx: seen.topPx - (seen.firstRow - firstRow) * rowHeight,
    firstSeen: seen.firstRow,
    lastSeen: seen.lastRow,
  };
}

/** Whether a list is in the viewport, or at most so far outside. */
const isWithin = (list: ListOnPage, { topPx, bottomPx }: Viewport, reachPx: number): boolean =>
  list.topPx < bottomPx + reachPx && list.topPx + contentHeight(list) > topPx - reachPx;

/** Divides the spare rows between both sides of the rows in sight. */
function beyond(spare: number, { direction, pxPerS }: Movement, rowHeight: number) {
  const least = Math.min(OVERSCAN, Math.floor(spare / 2));
  const going = Math.ceil((pxPerS * AHEAD_S) / rowHeight / STEP) * STEP;
  if (direction === 0 || going <= OVERSCAN) return { before: least, after: least };
  const behind = Math.min(least, BEHIND);
  const ahead = Math.min(spare - behind, going);
  return direction > 0 ? { before: behind, after: ahead } : { before: ahead, after: behind };
}

/** The same with at most `beyond` rows at each edge besides those in sight. */
export function narrowed(range: RowsInView, beyond: number, rowHeight: number): RowsInView {
  const firstRow = Math.max(range.firstRow, range.firstSeen - beyond);
  const lastRow = Math.min(range.lastRow, range.lastSeen + beyond);
  return { ...range, firstRow, lastRow, topPx: rowTop(range, firstRow, rowHeight) };
}

/** More new rows per frame are too many; a wheel at 14 400 px a second brings six if every frame is drawn. */
const MOST_AT_ONCE = 9;

/** Whether too many rows come at once: this frame would be late, and the next would have even more of them. */
export const isMany = (before: RowsInView | null, { firstRow }: RowsInView): boolean =>
  before !== null && Math.abs(firstRow - before.firstRow) > MOST_AT_ONCE;

/** Whether two ranges have the same rows at the same place. */
export const isSameRange = (a: RowsInView, b: RowsInView): boolean =>
  a.firstRow === b.firstRow && a.lastRow === b.lastRow && a.topPx === b.topPx;

/** Top of a row in the content; lists taller than browsers can scroll move their rows while scrolling. */
export const rowTop = (range: VisibleRange, row: number, rowHeight: number): number =>
  range.topPx + (row - range.firstRow) * rowHeight;
