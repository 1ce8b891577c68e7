import { use, useLayoutEffect, useRef, useState } from "react";
import type { RowStore } from "../../../core/streams/row-store.ts";
import { ScrollerContext } from "../../../core/scroll/scroller.ts";
import {
  createTrackRows,
  type ListPosition,
  type ShownList,
  type TrackRows,
} from "./track-rows.ts";

const START: ListPosition = { isStuck: false, isFar: false };

/** Paints the rows of a list in `body`; returns the state of the elements around them that depends on scrolling. */
export function useTrackRows(
  body: HTMLElement | null,
  store: RowStore,
  list: ShownList,
): ListPosition {
  const scroller = use(ScrollerContext);
  const [position, setPosition] = useState(START);
  const rows = useRef<TrackRows | null>(null);
  useLayoutEffect(() => {
    if (body === null) return;
    const made = createTrackRows({ body, store, scroller, onPosition: setPosition });
    rows.current = made;
    return () => {
      rows.current = null;
      made.stop();
    };
  }, [body, store, scroller]);
  // With every commit: the rows must be in the document when the caller goes on, for example to focus one.
  useLayoutEffect(() => rows.current?.show(list));
  return position;
}
