import { useEffect, useEffectEvent, useState, type DragEvent, type PointerEvent } from "react";
import { showGhost } from "./drag-ghost.ts";
import { draggedTracks, type DraggedTracks } from "./dragged-tracks.ts";
import { controlOf, rowElementOf, rowOfEvent } from "../rows/row-of-event.ts";

export interface RowDragOptions {
  readonly body: HTMLElement | null;
  readonly total: number;
  /** The songs that are dragged with this row; null while they are not known. */
  readonly take: (row: number) => (DraggedTracks & { readonly count: string | null }) | null;
  /** Moves a row above row `at`; null in lists whose rows cannot be moved. */
  readonly onFall: ((row: number, at: number) => void) | null;
  /** Inserts songs of another list between rows of this one; null if that is not possible. */
  readonly onInsert: ((tracks: DraggedTracks, at: number) => void) | null;
}

export interface RowDrag {
  /** The gap that the dragged songs would be dropped into: above the row with this number. */
  readonly gap: number | null;
  /** The row of this list that is being dragged; null if none. */
  readonly held: number | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

/** Dragging rows to another place in their list, or into the queue. */
export function useRowDrag({ body, total, take, onFall, onInsert }: RowDragOptions): RowDrag {
  const [from, setFrom] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const mayFall = (): boolean =>
    from !== null ? onFall !== null : onInsert !== null && draggedTracks.get() !== null;
  const fall = (at: number): void => {
    const tracks = draggedTracks.get();
    if (from !== null) onFall?.(from, at);
    else if (tracks !== null) onInsert?.(tracks, at);
  };
  const drop = (event: Pick<Event, "preventDefault">, at: number): void => {
    event.preventDefault();
    fall(at);
    setGap(null);
    draggedTracks.set(null);
  };
  const hover = useEffectEvent((event: globalThis.DragEvent): void => {
    if (event.defaultPrevented || body === null) return;
    if (!isBelow(event, body)) return setGap(null);
    event.preventDefault();
    setGap(total);
  });
  const dropBelow = useEffectEvent((event: globalThis.DragEvent): void => {
    if (!event.defaultPrevented && body !== null && isBelow(event, body)) drop(event, total);
  });
  const isMoving = from !== null && onFall !== null;
  useEffect(() => {
    if (!isMoving) return;
    const end = new AbortController();
    // The room below the list is not part of it.
    window.addEventListener("dragover", hover, { signal: end.signal });
    window.addEventListener("drop", dropBelow, { signal: end.signal });
    return () => end.abort();
  }, [isMoving]);
  return {
    gap,
    held: from,
    // Only a mouse drags rows: touch scrolls and long-presses. With Alt, the mouse selects text.
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
      if (gap !== null && mayFall()) drop(event, gap);
    },
    onDragEnd: () => {
      setFrom(null);
      setGap(null);
      draggedTracks.set(null);
    },
  };
}

/** Whether the pointer is in the empty room below a list: on something that the list is a part of. */
const isBelow = ({ target, clientY }: globalThis.DragEvent, body: HTMLElement): boolean =>
  target instanceof Element &&
  target.contains(body) &&
  clientY > body.getBoundingClientRect().bottom;

/** The gap nearest to a pointer at `y` of the window, above or below the middle of a row. */
export function gapAt(element: HTMLElement, y: number): number | null {
  const row = rowOfEvent(element);
  if (row === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2 ? row + 1 : row;
}
