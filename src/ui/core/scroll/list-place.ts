import { rowsAbove, scrollTopBelow } from "../../../domain/lists/window.ts";
import { createPlaceKeeper, keepOwnPlace, type PlaceKeeper } from "./keep-place.ts";
import type { Scroller } from "./scroller.ts";

/** How the items of a list are laid out: one in a row, or several as in a grid of cards. */
export interface ItemLayout {
  readonly rowHeight: number;
  readonly columns: number;
  readonly count: number;
}

/** Where a list is, in pixels. */
export interface MeasuredPlace {
  /** Distance from the top of the scrolled content. */
  readonly startPx: number;
  readonly widthPx: number;
  /** How far the scroller is scrolled. */
  readonly y: number;
  readonly windowPx: number;
  /** The part of the window in which items are visible. */
  readonly viewport: { readonly topPx: number; readonly bottomPx: number };
}

export interface ListPlaceDeps {
  readonly element: HTMLElement;
  readonly scroller: Scroller;
  readonly viewport: () => MeasuredPlace["viewport"];
  /** Null while the list is not shown. */
  readonly layout: () => ItemLayout | null;
  /** Called after each measurement, before the list is scrolled: writes the sizes that depend on it. */
  readonly onMeasured?: () => void;
  readonly onScroll: () => void;
  /** Called when the window or what stands above the list has changed, after a measurement. */
  readonly onChange: () => void;
}

/**
 * Where a list is on the page. Cached, because reading it would lay out what was just written. When the list changes
 * its shape, it scrolls until the same item is at the top.
 */
export interface ListPlace {
  readonly now: () => MeasuredPlace;
  readonly measure: () => void;
  /** Measures after the next frame, which lays out what React has just rendered anyway. */
  readonly measureSoon: () => void;
  readonly stop: () => void;
}

/** An item at the top of the view, and how many rows it is below the upper edge. */
interface FirstItem {
  readonly index: number;
  readonly below: number;
}

const NOWHERE: MeasuredPlace = {
  startPx: 0,
  widthPx: 0,
  y: 0,
  windowPx: 0,
  viewport: { topPx: 0, bottomPx: 0 },
};

/** Follows scrolls and changes of the page until it is stopped. */
export function createListPlace(deps: ListPlaceDeps): ListPlace {
  const { element, scroller, onScroll, onChange } = deps;
  const end = new AbortController();
  let place = NOWHERE;
  let layout: ItemLayout | null = null;
  const keeper: PlaceKeeper<FirstItem> = createPlaceKeeper({
    scroller,
    y: () => place.y,
    find: () => (layout === null ? null : firstItem(place, layout)),
    target: (item) => (layout === null ? null : targetOf(item, place, layout)),
  });

  keepOwnPlace(element);

  const measure = (): void => {
    const before = keeper.place();
    const { widthPx } = place;
    const former = layout;
    layout = deps.layout();
    if (layout === null) return;
    const y = scroller.y();
    const { top, width } = element.getBoundingClientRect();
    place = {
      startPx: top + y,
      widthPx: width,
      y,
      windowPx: window.innerHeight,
      viewport: deps.viewport(),
    };
    deps.onMeasured?.();
    if (before === null || (width === widthPx && isSameShape(former, layout))) return;
    keeper.goTo(before);
    place = { ...place, y: scroller.y() };
  };
  const change = (): void => {
    measure();
    onChange();
  };

  let frame = 0;
  const measureSoon = (): void => {
    frame ||= requestAnimationFrame(() =>
      setTimeout(() => {
        frame = 0;
        if (!end.signal.aborted) change();
      }),
    );
  };

  const unfollow = scroller.follow((y) => {
    place = { ...place, y };
    onScroll();
  });
  window.addEventListener("resize", change, { passive: true, signal: end.signal });
  // What stands above the list may grow: its description, a banner. The list itself may become wider.
  // The observer also reports the first sizes, before the first paint.
  const observer = new ResizeObserver(change);
  for (const each of [scroller.content(), element]) observer.observe(each);
  return {
    now: () => place,
    measure,
    measureSoon,
    stop: () => {
      end.abort();
      cancelAnimationFrame(frame);
      unfollow();
      observer.disconnect();
      keeper.stop();
    },
  };
}

const rowsOf = ({ viewport }: MeasuredPlace, { rowHeight, columns, count }: ItemLayout) => ({
  rowHeight,
  total: Math.ceil(count / columns),
  viewportHeight: viewport.bottomPx - viewport.topPx,
});

/** The first item in sight; null while the list begins in the viewport or below, or ends above. */
function firstItem(place: MeasuredPlace, layout: ItemLayout): FirstItem | null {
  const { startPx, y, viewport } = place;
  const rows = rowsOf(place, layout);
  const scrollTop = viewport.topPx - (startPx - y);
  const above = rowsAbove(scrollTop, rows);
  if (scrollTop <= 0 || above >= rows.total) return null;
  // A row that is mostly hidden does not count.
  const row = Math.min(Math.round(above), rows.total - 1);
  return { index: row * layout.columns, below: row - above };
}

/** The scroll position at which an item is as far below the upper edge as it was. */
function targetOf(item: FirstItem, place: MeasuredPlace, layout: ItemLayout): number {
  const { startPx, viewport } = place;
  const above = Math.floor(item.index / layout.columns) - item.below;
  return startPx - viewport.topPx + scrollTopBelow(above, rowsOf(place, layout));
}

const isSameShape = (a: ItemLayout | null, b: ItemLayout | null): boolean =>
  a?.columns === b?.columns && a?.rowHeight === b?.rowHeight;
