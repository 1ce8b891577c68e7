import { useEffect, useEffectEvent, useState, type MouseEvent, type PointerEvent } from "react";
import type { TrackRow } from "../../../contract/rows.ts";
import type { MenuPoint } from "../../kit/Menu.tsx";
import { controlOf, rowElementOf, rowOfEvent } from "./grid-keys.ts";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

interface OpenMenu {
  readonly index: number;
  readonly row: TrackRow;
  readonly at: MenuPoint;
}

export interface RowMenu {
  readonly opened: OpenMenu | null;
  readonly close: () => void;
  readonly open: (index: number, at: MenuPoint) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** The menu of a row: by right click, long press, key or button. */
export function useRowMenu(rowAtIndex: (index: number) => TrackRow | null): RowMenu {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const [press, setPress] = useState<(MenuPoint & { readonly index: number }) | null>(null);
  const open = (index: number, at: MenuPoint): void => {
    const row = rowAtIndex(index);
    if (row !== null) setOpened({ index, row, at });
  };
  useLongPress(press, () => {
    if (press !== null) open(press.index, press);
    setPress(null);
  });
  return {
    opened,
    open,
    close: () => setOpened(null),
    onContextMenu: (event) => {
      const index = rowOfEvent(event.target);
      // A link keeps the browser's own menu only when asked for with Shift.
      if (index === null || event.shiftKey) return;
      event.preventDefault();
      setPress(null);
      open(index, { x: event.clientX, y: event.clientY });
    },
    onPointerDown: (event) => {
      const index = rowOfEvent(event.target);
      if (event.pointerType === "mouse" || index === null || controlOf(event.target)) return;
      setPress({ index, x: event.clientX, y: event.clientY });
    },
  };
}

/**
 * Some touch browsers send no `contextmenu`. The menu opens when the finger lifts: opened earlier,
 * lifting it would count as a click outside and close the menu.
 */
function useLongPress(press: MenuPoint | null, onLongPress: () => void): void {
  const pressed = useEffectEvent(onLongPress);
  useEffect(() => {
    if (press === null) return;
    const startedAt = performance.now();
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener(
      "pointerup",
      () => {
        if (performance.now() - startedAt < LONG_PRESS_MS) return;
        // The click that follows must not play the song.
        const swallow = (event: Event): void => event.stopPropagation();
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => {
          window.removeEventListener("click", swallow, { capture: true });
          pressed();
        });
      },
      { signal, once: true },
    );
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - press.x, clientY - press.y) > SLOP_PX) end.abort();
      },
      { signal },
    );
    window.addEventListener("pointercancel", () => end.abort(), { signal });
    return () => end.abort();
  }, [press]);
}

/** Where a menu opens when no pointer says so. */
export function menuPointOf(element: HTMLElement): MenuPoint {
  const { left, right, bottom } = element.getBoundingClientRect();
  const isRow = rowElementOf(element) === element;
  return { x: isRow ? left + 48 : right, y: bottom };
}
