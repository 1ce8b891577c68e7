import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ScrollDirection } from "../../../domain/lists/chunks.ts";
import type { VisibleRange } from "../../../domain/lists/window.ts";
import { HEADER_PX, type RowLayout } from "./row-layout.ts";
import { rowsInView, type Viewport } from "./rows-in-view.ts";

export interface RowWindowView extends VisibleRange {
  readonly direction: ScrollDirection;
  /** Whole screens fly past: what is in sight is not worth asking for yet. */
  readonly isFast: boolean;
  /** The header row sticks to the navbar. */
  readonly isStuck: boolean;
}

const START: RowWindowView = {
  firstRow: 0,
  lastRow: -1,
  topPx: 0,
  direction: 0,
  isFast: false,
  isStuck: false,
};

const FAST_ROWS = 100;

/** The part of the window in which rows can be seen. */
export const viewportOf = ({ navbarPx }: RowLayout, hasHeader: boolean): Viewport => ({
  topPx: navbarPx + (hasHeader ? HEADER_PX : 0),
  bottomPx: window.innerHeight,
});

/** Follows the page's scrolling; renders only when other rows come into sight. */
export function useRowWindow(
  body: HTMLElement | null,
  total: number,
  layout: RowLayout,
  hasHeader: boolean,
): RowWindowView {
  const [view, setView] = useState(START);
  useLayoutEffect(() => {
    if (body === null) return;
    let last = START;
    let frame = 0;
    const look = (): RowWindowView => {
      const topPx = body.getBoundingClientRect().top;
      const viewport = viewportOf(layout, hasHeader);
      const range = rowsInView({ topPx, rowHeight: layout.heightPx, total }, viewport);
      const moved = range.firstRow - last.firstRow;
      return {
        ...range,
        direction: moved > 0 ? 1 : moved < 0 ? -1 : last.direction,
        isFast: Math.abs(moved) > FAST_ROWS && last.lastRow >= 0,
        isStuck: topPx < viewport.topPx,
      };
    };
    const follow = (): void => {
      frame = 0;
      const next = look();
      if (isSame(last, next)) return;
      last = next;
      // In this very frame: a frame later, rows would come in behind the scrolling.
      flushSync(() => setView(next));
    };
    const ask = (): void => {
      frame ||= requestAnimationFrame(follow);
    };
    window.addEventListener("scroll", ask, { passive: true });
    window.addEventListener("resize", ask);
    // What stands above the list may grow: its description, a banner.
    // It also tells the first size, before the first paint.
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", ask);
      window.removeEventListener("resize", ask);
      observer.disconnect();
    };
  }, [body, total, layout, hasHeader]);
  return view;
}

const isSame = (a: RowWindowView, b: RowWindowView): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.topPx === b.topPx &&
  a.isStuck === b.isStuck &&
  a.isFast === b.isFast;
