import { useState, type DragEvent } from "react";
import { rowOfEvent } from "./grid-keys.ts";
import type { ListActions } from "./use-list-actions.ts";

export interface Reorder {
  /** The gap the dragged row would fall into: above the row with this number; null while none is dragged. */
  readonly gap: number | null;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

/** Moving rows by drag. */
export function useReorder(
  edit: ListActions["edit"],
  onMove: (from: number, to: number) => void,
): Reorder {
  const [from, setFrom] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const stop = (): void => {
    setFrom(null);
    setGap(null);
  };
  return {
    gap,
    onDragStart: (event) => {
      const row = rowOfEvent(event.target);
      if (edit === null || row === null) return;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", "");
      setFrom(row);
    },
    onDragOver: (event) => {
      if (from === null) return;
      event.preventDefault();
      setGap(gapUnder(event) ?? gap);
    },
    onDrop: (event) => {
      if (from === null || gap === null) return;
      event.preventDefault();
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(from, to);
      stop();
    },
    onDragEnd: stop,
  };
}

/** The gap nearest to the pointer. */
function gapUnder(event: DragEvent<HTMLElement>): number | null {
  const row = rowOfEvent(event.target);
  const element = event.target instanceof Element ? event.target.closest("[data-row]") : null;
  if (row === null || element === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return event.clientY > top + height / 2 ? row + 1 : row;
}
