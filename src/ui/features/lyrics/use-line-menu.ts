import { useState, type MouseEvent, type PointerEvent } from "react";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { useLongPress } from "../../kit/menu/use-long-press.ts";

interface OpenMenu {
  readonly place: number;
  readonly at: MenuPoint;
}

export interface LineMenuState {
  readonly opened: OpenMenu | null;
  readonly close: () => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** The menu of a line, opened by right click, menu key or long press. */
export function useLineMenu(): LineMenuState {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const open = (target: EventTarget, at: MenuPoint): void => {
    const place = placeOf(target);
    if (place !== null) setOpened({ place, at });
  };
  const press = useLongPress((at, target) => open(target, at));
  return {
    opened,
    close: () => setOpened(null),
    onContextMenu: (event) => {
      // Selected text gets the browser's own menu.
      const hasMarked = getSelection()?.isCollapsed === false;
      if (placeOf(event.target) === null || hasMarked || event.shiftKey) return;
      event.preventDefault();
      if (!press.isDown) open(event.target, { x: event.clientX, y: event.clientY });
    },
    onPointerDown: press.onPointerDown,
  };
}

/** Index of the line that an element belongs to, or null. */
export function placeOf(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest("[data-place]") : null;
  return line instanceof HTMLElement ? Number(line.dataset["place"]) : null;
}
