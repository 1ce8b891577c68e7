import { useState, type DragEvent, type PointerEvent } from "react";
import { showGhost } from "./drag-ghost.ts";
import { draggedTracks, type DraggedTracks } from "./dragged-tracks.ts";
import { controlOf, rowElementOf, rowOfEvent } from "../rows/row-of-event.ts";

export interface RowDragOptions {
  /** What goes along when this row is dragged; null while it is not known. */
  readonly take: (row: number) => (DraggedTracks & { readonly count: string | null }) | null;
  /** This row falls above row `at`; only in lists whose rows move. */
  readonly onFall: ((row: number, at: number) => void) | null;
  /** Songs of another list fall between rows of this one. */
  readonly onInsert: ((tracks: DraggedTracks, at: number) => void) | null;
}

export interface RowDrag {
  /** The gap the dragged songs would fall into: above the row with this number. */
  readonly gap: number | null;
  /** The row of this list that is under way; null while none is. */
  readonly held: number | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

/** Dragging rows: to another place of their list, or into the queue. */
export function useRowDrag({ take, onFall, onInsert }: RowDragOptions): RowDrag {
  const [from, setFrom] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const mayFall = (): boolean =>
    from !== null ? onFall !== null : onInsert !== null && draggedTracks.get() !== null;
  const fall = (at: number): void => {
    const tracks = draggedTracks.get();
    if (from !== null) onFall?.(from, at);
    else if (tracks !== null) onInsert?.(tracks, at);
  };
  return {
    gap,
    held: from,
    // Rows can be dragged by a mouse only: a finger scrolls and presses long. With Alt, text is marked.
    onPointerDown: (event) => {
      const row = rowElementOf(event.target);
      if (row === null) return;
      row.draggable =
        event.pointerType === "mouse" &&
        !event.altKey &&
        controlOf(event.target)?.role !== "checkbox";
    },
    onDragStart: (event) => {
      const row = rowOfEvent(event.target);
      const taken = row === null ? null : take(row);
      if (taken === null) return event.preventDefault();
      event.dataTransfer.effectAllowed = "copyMove";
      event.dataTransfer.setData("text/plain", taken.title);
      showGhost(event.nativeEvent, taken);
      setFrom(row);
      draggedTracks.set(taken);
    },
    onDragOver: (event) => {
      if (!mayFall()) return;
      event.preventDefault();
      const row = rowElementOf(event.target);
      if (row !== null) setGap(gapAt(row, event.clientY) ?? gap);
    },
    onDragLeave: (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setGap(null);
    },
    onDrop: (event) => {
      if (gap === null || !mayFall()) return;
      event.preventDefault();
      fall(gap);
      setGap(null);
      draggedTracks.set(null);
    },
    onDragEnd: () => {
      setFrom(null);
      setGap(null);
      draggedTracks.set(null);
    },
  };
}

/** The gap nearest to a pointer at `y` of the window, over the element of a row. */
export function gapAt(element: HTMLElement, y: number): number | null {
  const row = rowOfEvent(element);
  if (row === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2 ? row + 1 : row;
}
