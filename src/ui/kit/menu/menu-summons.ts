import type { MouseEvent, PointerEvent } from "react";

/** A request to open a menu at this point. */
export interface Summons {
  readonly x: number;
  readonly y: number;
  readonly scrollY?: number;
  /** A finger is down; whether it requests the menu is known when it lifts. */
  readonly isTouch: boolean;
  /** Time of the press in milliseconds, on the clock of the page's events. The menu's code may load only afterwards. */
  readonly atMs: number;
}

type Change = (next: (before: Summons | null) => Summons | null) => void;

/** Handlers for an element whose menu opens by right click, menu key or long press. */
export const summonsOn = (change: Change) => ({
  onContextMenu: (event: MouseEvent<HTMLElement>): void => {
    // With Shift, the browser's own menu stays available.
    if (event.shiftKey && event.button === 2) return;
    event.preventDefault();
    const { scrollY } = window;
    change((before) => (before?.isTouch === true ? before : { ...pointOf(event, false), scrollY }));
  },
  onPointerDown: (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== "mouse") change(() => pointOf(event, true));
  },
});

const pointOf = (
  { clientX, clientY, timeStamp }: MouseEvent<HTMLElement>,
  isTouch: boolean,
): Summons => ({ x: clientX, y: clientY, isTouch, atMs: timeStamp });
