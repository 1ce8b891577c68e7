import { contentHeight, visibleRange, type VisibleRange } from "../../../../domain/lists/window.ts";
import { AT_REST, type Movement } from "../../../core/scroll/scroll-speed.ts";

/** A list on the page, in pixels of the window. */
export interface ListOnPage {
  /** Top edge of the first row; negative once it scrolled away. */
  readonly topPx: number;
  readonly rowHeight: number;
  readonly total: number;
}

/** The part of the window rows are seen in: below the sticky header. */
export interface Viewport {
  readonly topPx: number;
  readonly bottomPx: number;
}

/** The rows to have in the document, and those of them that are in sight. */
export interface RowsInView extends VisibleRange {
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** Also as many as show through the bars above them. */
const OVERSCAN = 6;
/** What is left behind fast does not come back. */
const BEHIND = 3;
/** Time for which rows stand ready: the page scrolls on while the next frame is made. */
const AHEAD_S = 0.05;
/** Rows that come into the document or leave it at once: the speed of a wheel wavers. */
const STEP = 12;
/** Rows one list may have in the document, so that a page with two stays under 80 in all. */
const MAX_ROWS = 66;

/**
 * The rows of a list on the page that are in sight, a few beyond, and more where it is going. As long
 * as the page moves on as it does, they are equally many: to put a row into the document and to take it
 * out costs more than to write it.
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
  const most = viewportHeight === 0 ? 0 : Math.ceil(viewportHeight / rowHeight) + 1;
  const { before, after } = beyond(Math.max(0, MAX_ROWS - most), movement, rowHeight);
  const isSeen = viewportHeight > 0;
  const count = isSeen ? Math.min(total, before + most + after) : seen.lastRow - seen.firstRow + 1;
  const firstRow = isSeen
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

/** How many of the rows to spare stand on each side of those in sight. */
function beyond(spare: number, { direction, pxPerS }: Movement, rowHeight: number) {
  const least = Math.min(OVERSCAN, Math.floor(spare / 2));
  const going = Math.ceil((pxPerS * AHEAD_S) / rowHeight / STEP) * STEP;
  if (direction === 0 || going <= OVERSCAN) return { before: least, after: least };
  const behind = Math.min(least, BEHIND);
  const ahead = Math.min(spare - behind, going);
  return direction > 0 ? { before: behind, after: ahead } : { before: ahead, after: behind };
}

/** Where a row stands in the content; lists beyond what browsers scroll move their rows as they scroll. */
export const rowTop = (range: VisibleRange, row: number, rowHeight: number): number =>
  range.topPx + (row - range.firstRow) * rowHeight;
