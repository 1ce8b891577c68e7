import { useState, type MouseEvent, type PointerEvent } from "react";
import type { TrackRow } from "../../../../contract/rows.ts";
import type { MenuPoint } from "../../../kit/menu/Menu.tsx";
import { useLongPress } from "../../../kit/menu/use-long-press.ts";
import { controlOf, rowElementOf, rowOfEvent } from "../rows/row-of-event.ts";

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

/** The menu of a row, opened by right click, long press, key or button. */
export function useRowMenu(rowAtIndex: (index: number) => TrackRow | null): RowMenu {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const open = (index: number, at: MenuPoint): void => {
    const row = rowAtIndex(index);
    if (row !== null) setOpened({ index, row, at });
  };
  const press = useLongPress((at, target) => {
    const index = rowOfEvent(target);
    // The menu returns the focus to where it was, so that must be the row.
    rowElementOf(target)?.focus({ preventScroll: true });
    if (index !== null) open(index, at);
  });
  return {
    opened,
    open,
    close: () => setOpened(null),
    onContextMenu: (event) => {
      const index = rowOfEvent(event.target);
      // The browser's own menu, for links for example, is available with Shift.
      if (index === null || event.shiftKey) return;
      event.preventDefault();
      const { clientX: x, clientY: y } = event;
      if (!press.isDown) open(index, { x, y, scrollY: window.scrollY });
    },
    onPointerDown: (event) => {
      if (rowOfEvent(event.target) !== null && controlOf(event.target) === null)
        press.onPointerDown(event);
    },
  };
}

/** Where a menu opens that was not opened by a pointer. */
export function menuPointOf(element: HTMLElement): MenuPoint {
  const { left, right, bottom } = element.getBoundingClientRect();
  const isRow = rowElementOf(element) === element;
  return { x: isRow ? left + 48 : right, y: bottom };
}
