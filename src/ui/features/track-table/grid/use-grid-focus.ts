import { use, useState, type FocusEvent } from "react";
import { flushSync } from "react-dom";
import { contentHeight, scrollTopOf } from "../../../../domain/lists/window.ts";
import { ScrollerContext, type Scroller } from "../../../core/scroll/scroller.ts";
import type { RowFocus } from "../moving/use-row-order.ts";
import { rowOfEvent } from "../rows/row-of-event.ts";
import { viewportOf, type RowLayout } from "../rows/row-layout.ts";

export interface GridShape {
  readonly body: HTMLElement | null;
  /** Number of places in the list, including headings. */
  readonly count: number;
  readonly layout: RowLayout;
  readonly hasHeader: boolean;
  readonly placeOf: (row: number) => number;
}

export interface GridFocus extends RowFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** One tab stop for the whole list; the focused row stays in the document while it is out of sight. */
export function useGridFocus(shape: GridShape): GridFocus {
  const scroller = use(ScrollerContext);
  const [active, setActive] = useState(0);
  const [isFocused, setFocused] = useState(false);
  return {
    active,
    isFocused,
    onFocus: (event) => {
      const row = rowOfEvent(event.target);
      if (row !== null) setActive(row);
      setFocused(row !== null);
    },
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    focusRow: (row, where) => {
      // The row may be far away, so it must be rendered before it can take the focus.
      flushSync(() => {
        setActive(row);
        setFocused(true);
      });
      const element = shape.body?.querySelector<HTMLElement>(`[data-row="${row}"]`);
      element?.focus({ preventScroll: true });
      const isInScale = contentHeight(sizeOf(shape)) < shape.count * shape.layout.heightPx;
      if (where === "centre" || isInScale) centre(shape, row, scroller);
      else element?.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
  };
}

const sizeOf = ({ layout, count }: GridShape) => ({ rowHeight: layout.heightPx, total: count });

function centre(shape: GridShape, row: number, scroller: Scroller): void {
  if (shape.body === null) return;
  const { topPx, bottomPx } = viewportOf(shape.layout, shape.hasHeader, scroller);
  const top = scrollTopOf(shape.placeOf(row), {
    ...sizeOf(shape),
    viewportHeight: bottomPx - topPx,
  });
  const start = shape.body.getBoundingClientRect().top + scroller.y() - topPx;
  scroller.scrollTo(start + top);
}
