import { contentHeight, visibleRange, type VisibleRange } from "../../../domain/lists/window.ts";

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

const OVERSCAN = 6;
/** Rows one list may have in the document, so that a page with two stays under 80 in all. */
const MAX_ROWS = 66;

/** The rows of a list on the page that are in sight, and a few beyond. */
export function rowsInView(list: ListOnPage, viewport: Viewport): VisibleRange {
  const height = contentHeight(list);
  const from = Math.max(0, viewport.topPx - list.topPx);
  const to = Math.min(height, viewport.bottomPx - list.topPx);
  const viewportHeight = Math.max(0, to - from);
  const seen = Math.ceil(viewportHeight / list.rowHeight) + 1;
  const overscan = Math.max(0, Math.min(OVERSCAN, Math.floor((MAX_ROWS - seen) / 2)));
  return visibleRange({
    scrollTop: from,
    viewportHeight,
    rowHeight: list.rowHeight,
    total: list.total,
    overscan: viewportHeight === 0 ? 0 : overscan,
  });
}

/** Where a row stands in the content; lists beyond what browsers scroll move their rows as they scroll. */
export const rowTop = (range: VisibleRange, row: number, rowHeight: number): number =>
  range.topPx + (row - range.firstRow) * rowHeight;
