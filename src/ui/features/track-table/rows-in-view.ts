import { contentHeight, visibleRange, type VisibleRange } from "../../../domain/lists/window.ts";
import { AT_REST, type Movement } from "../../core/scroll-speed.ts";

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

const OVERSCAN = 6;
/** As many as show through the bars above them. */
const BEHIND = 3;
/** The page scrolls on while the next frame is made: rows stand ready for so long. */
const AHEAD_S = 0.05;
/** Rows one list may have in the document, so that a page with two stays under 80 in all. */
const MAX_ROWS = 66;

/** The rows of a list on the page that are in sight, a few beyond, and more where it is going. */
export function rowsInView(
  list: ListOnPage,
  viewport: Viewport,
  { direction, pxPerS }: Movement = AT_REST,
): RowsInView {
  const height = contentHeight(list);
  const from = Math.max(0, viewport.topPx - list.topPx);
  const to = Math.min(height, viewport.bottomPx - list.topPx);
  const viewportHeight = Math.max(0, to - from);
  const { rowHeight, total } = list;
  const seen = visibleRange({ scrollTop: from, viewportHeight, rowHeight, total, overscan: 0 });
  const spare = viewportHeight === 0 ? 0 : MAX_ROWS - (seen.lastRow - seen.firstRow + 1);
  const least = Math.max(0, Math.min(OVERSCAN, Math.floor(spare / 2)));
  const going = Math.ceil((pxPerS * AHEAD_S) / rowHeight);
  // What is left behind fast does not come back.
  const behind = going > least ? Math.min(least, BEHIND) : least;
  const ahead = Math.min(Math.max(0, spare - behind), Math.max(least, going));
  const firstRow = Math.max(0, seen.firstRow - (direction < 0 ? ahead : behind));
  return {
    firstRow,
    lastRow: Math.min(total - 1, seen.lastRow + (direction > 0 ? ahead : behind)),
    topPx: seen.topPx - (seen.firstRow - firstRow) * rowHeight,
    firstSeen: seen.firstRow,
    lastSeen: seen.lastRow,
  };
}

/** Where a row stands in the content; lists beyond what browsers scroll move their rows as they scroll. */
export const rowTop = (range: VisibleRange, row: number, rowHeight: number): number =>
  range.topPx + (row - range.firstRow) * rowHeight;
