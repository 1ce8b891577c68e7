/** Browsers cut off taller boxes or draw them unevenly; longer lists scroll at a scale. */
export const MAX_CONTENT_PX = 15_000_000;

export interface ListGeometry {
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly rowHeight: number;
  readonly total: number;
  /** Rows rendered beyond each edge. */
  readonly overscan: number;
}

export interface VisibleRange {
  readonly firstRow: number;
  /** Inclusive; below `firstRow` if there is no row. */
  readonly lastRow: number;
  /** Position of the first row in the content, in pixels from its top. */
  readonly topPx: number;
}

type Layout = Pick<ListGeometry, "viewportHeight" | "rowHeight" | "total">;

/** Height of the scrolled box in pixels: all rows, or as much as browsers can handle. */
export const contentHeight = ({ rowHeight, total }: Pick<Layout, "rowHeight" | "total">): number =>
  Math.min(rowHeight * total, MAX_CONTENT_PX);

/** Pixels of rows per pixel of scrolling: 1 except for huge lists. */
function scrollScale(layout: Layout): number {
  const scrollable = contentHeight(layout) - layout.viewportHeight;
  const rows = layout.rowHeight * layout.total - layout.viewportHeight;
  return scrollable > 0 ? rows / scrollable : 1;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** The rows to render at a scroll position. Works for lists taller than a browser can scroll. */
export function visibleRange(list: ListGeometry): VisibleRange {
  const { viewportHeight, rowHeight, total, overscan } = list;
  if (total <= 0 || rowHeight <= 0) return { firstRow: 0, lastRow: -1, topPx: 0 };
  const maxScroll = Math.max(0, contentHeight(list) - viewportHeight);
  const scrollTop = clamp(list.scrollTop, 0, maxScroll);
  const passedPx = scrollTop * scrollScale(list);
  const firstRow = clamp(Math.floor(passedPx / rowHeight) - overscan, 0, total - 1);
  const lastRow = clamp(
    Math.ceil((passedPx + viewportHeight) / rowHeight) - 1 + overscan,
    firstRow,
    total - 1,
  );
  return { firstRow, lastRow, topPx: scrollTop - passedPx + firstRow * rowHeight };
}

/** How many rows, and which part of one, lie above a scroll position. */
export const rowsAbove = (scrollTop: number, layout: Layout): number =>
  (scrollTop * scrollScale(layout)) / layout.rowHeight;

/** The scroll position above which so many rows lie; the inverse of `rowsAbove`. */
export const scrollTopBelow = (rows: number, layout: Layout): number =>
  (rows * layout.rowHeight) / scrollScale(layout);

/** The scroll position in pixels that centres a row, as far as the list's ends allow. */
export function scrollTopOf(row: number, layout: Layout): number {
  const { viewportHeight, rowHeight } = layout;
  const centredPx = row * rowHeight + rowHeight / 2 - viewportHeight / 2;
  const maxScroll = Math.max(0, contentHeight(layout) - viewportHeight);
  return clamp(centredPx / scrollScale(layout), 0, maxScroll);
}
