import type { MouseEvent, PointerEvent } from "react";

/** The menu of a thing is wanted here. */
export interface Summons {
  readonly x: number;
  readonly y: number;
  /** A finger is down: whether it means the menu shows when it lifts. */
  readonly isTouch: boolean;
  /** On the page's own clock: the menu is loaded while the finger is down. */
  readonly atMs: number;
}

type Change = (next: (before: Summons | null) => Summons | null) => void;

/** Handlers of whatever opens a menu by right click, menu key or long press. */
export const summonsOn = (change: Change) => ({
  onContextMenu: (event: MouseEvent<HTMLElement>): void => {
    // With Shift the browser's own menu stays within reach.
    if (event.shiftKey && event.button === 2) return;
    event.preventDefault();
    change((before) => (before?.isTouch === true ? before : pointOf(event, false)));
  },
  onPointerDown: (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== "mouse") change(() => pointOf(event, true));
  },
});

const pointOf = (
  { clientX, clientY, timeStamp }: MouseEvent<HTMLElement>,
  isTouch: boolean,
): Summons => ({ x: clientX, y: clientY, isTouch, atMs: timeStamp });
