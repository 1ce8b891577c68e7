import { use } from "react";
import { flushSync } from "react-dom";
import {
  extendTo,
  NO_ROWS,
  selectAll,
  selectOnly,
  toggleRow,
  type Selection,
} from "../../../../domain/lists/selection.ts";
import { ScrollerContext, type Scroller } from "../../../core/scroll/scroller.ts";
import type { RowSelection } from "./use-selection.ts";

export interface PickingOptions {
  readonly selection: RowSelection;
  readonly body: HTMLElement | null;
  readonly total: number;
  /** The row with the focus, where an extension starts if nothing was selected before. */
  readonly active: number;
}

/** Selecting rows with pointer and keys. */
export interface Picking {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly toggle: (row: number) => void;
  readonly extend: (row: number) => void;
  readonly all: () => void;
  readonly leave: () => void;
}

/** Changes the selection as pointer and keys ask; the rows stay where they are on the screen. */
export function usePicking({ selection, body, total, active }: PickingOptions): Picking {
  const { rows } = selection;
  const scroller = use(ScrollerContext);
  const steadily = (change: () => void): void => keepInPlace(body, scroller, change);
  const set = (next: Selection): void => {
    if (rows === null) steadily(() => selection.set(next));
    else selection.set(next);
  };
  const focusTabStop = (): void => {
    body?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
  };
  return {
    isOn: rows !== null,
    start: () => {
      set(NO_ROWS);
      focusTabStop();
    },
    toggle: (row) => set(toggleRow(rows ?? NO_ROWS, row)),
    extend: (row) => {
      const from = rows === null || rows.anchor === null ? selectOnly(active) : rows;
      set(extendTo(from, row));
    },
    all: () => set(selectAll(total)),
    leave: () => {
      const isInGrid = body?.contains(document.activeElement) === true;
      steadily(selection.leave);
      if (!isInGrid) focusTabStop();
    },
  };
}

/** The selection bar takes room above the list, so the scroller is moved to keep the rows under the pointer. */
function keepInPlace(body: HTMLElement | null, scroller: Scroller, change: () => void): void {
  const before = body?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const after = body?.getBoundingClientRect().top ?? 0;
  if (after !== before) scroller.scrollTo(scroller.y() + after - before);
}
