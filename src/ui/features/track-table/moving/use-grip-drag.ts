import { use, useEffect, useEffectEvent, useState, type PointerEvent } from "react";
import { ScrollerContext } from "../../../core/scroll/scroller.ts";
import { controlOf, rowElementOf, rowOfEvent } from "../rows/row-of-event.ts";
import { scrollAtEdges } from "./scroll-at-edges.ts";
import { gapAt } from "./use-row-drag.ts";

export interface GripDrag {
  /** The row held by a finger; null if none. */
  readonly held: number | null;
  /** The gap it would be dropped into: above the row with this number. */
  readonly gap: number | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

interface Hold {
  readonly row: number;
  readonly pointerId: number;
  readonly startY: number;
}

/** Whether an event happened on the grip of a row. */
export const isGrip = (target: EventTarget): boolean =>
  controlOf(target)?.dataset["act"] === "grip";

/**
 * Moves rows by their grips with a finger or a pen; a mouse drags the row itself. `body` is the list, of `total` rows;
 * `onFall` is called to move a row above row `at`, and is null if rows cannot be moved.
 */
export function useGripDrag(
  body: HTMLElement | null,
  total: number,
  onFall: ((row: number, at: number) => void) | null,
): GripDrag {
  const scroller = use(ScrollerContext);
  const [hold, setHold] = useState<Hold | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const lastGap = useEffectEvent(() => total);
  const fall = useEffectEvent((row: number, at: number) => onFall?.(row, at));
  useEffect(() => {
    if (hold === null || body === null) return;
    const end = new AbortController();
    const options = { signal: end.signal };
    let y = hold.startY;
    let at: number | null = null;
    const look = (): void => {
      const { left, width, bottom } = body.getBoundingClientRect();
      // Rows below the bars count, too: that is where the finger makes the list scroll.
      const row = document
        .elementsFromPoint(left + width / 2, y)
        .map(rowElementOf)
        .find((one) => one !== null && body.contains(one));
      // Above and beside the list, the last gap is kept.
      if (y > bottom) at = lastGap();
      else if (row != null) at = gapAt(row, y) ?? at;
      setGap(at);
    };
    const letGo = (): void => {
      setHold(null);
      setGap(null);
    };
    const ifHeld =
      (then: (event: globalThis.PointerEvent) => void) =>
      (event: globalThis.PointerEvent): void => {
        if (event.pointerId === hold.pointerId) then(event);
      };
    // Captured by the body: the row under the finger may leave the document while the list scrolls.
    body.setPointerCapture(hold.pointerId);
    window.addEventListener(
      "pointermove",
      ifHeld(({ clientY }) => {
        y = clientY;
        look();
      }),
      options,
    );
    window.addEventListener(
      "pointerup",
      ifHeld(() => {
        if (at !== null) fall(hold.row, at);
        letGo();
      }),
      options,
    );
    window.addEventListener("pointercancel", ifHeld(letGo), options);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && letGo(), options);
    const stop = scrollAtEdges(scroller, () => y, look);
    return () => {
      end.abort();
      stop();
    };
  }, [hold, body, scroller]);
  return {
    held: hold?.row ?? null,
    gap,
    onPointerDown: ({ target, pointerType, pointerId, clientY }) => {
      const row = rowOfEvent(target);
      if (row === null || onFall === null || pointerType === "mouse" || !isGrip(target)) return;
      setHold({ row, pointerId, startY: clientY });
    },
  };
}
