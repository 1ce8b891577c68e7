import { useState, type DragEvent } from "react";
import { useCore } from "../../core/core-context.tsx";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { attempt } from "../actions/attempt.ts";
import { draggedTracks } from "../track-table/moving/dragged-tracks.ts";

/** Whether dropped songs become the first or the last of those that play next. */
export type DropPlace = "first" | "last";

export interface QueueDropTarget {
  /** Null while nothing can be dropped. */
  readonly place: DropPlace | null;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
}

/** The whole panel accepts songs of other lists; drops between the rows that play next are handled by those rows. */
export function useQueueDrop(): QueueDropTarget {
  const core = useCore();
  const isUnderWay = useUiStore(draggedTracks) !== null;
  const [place, setPlace] = useState<DropPlace | null>(null);
  return {
    place: isUnderWay ? place : null,
    onDragOver: (event) => {
      const isMine = !event.defaultPrevented && draggedTracks.get()?.isQueued === false;
      setPlace(isMine ? placeAt(event.target) : null);
      if (!isMine) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave: ({ relatedTarget, currentTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setPlace(null);
    },
    onDrop: (event) => {
      setPlace(null);
      const tracks = draggedTracks.get();
      if (event.defaultPrevented || tracks === null || tracks.isQueued) return;
      event.preventDefault();
      draggedTracks.set(null);
      const isFirst = placeAt(event.target) === "first";
      const { playNext, append } = core.queue;
      void attempt((isFirst ? playNext : append)(tracks.choice), tracks.title);
    },
  };
}

/** Attribute of elements on which dropped songs play next. */
export const PLAYS_NEXT = { "data-plays-next": "" };

const placeAt = (target: EventTarget): DropPlace =>
  target instanceof Element && target.closest("[data-plays-next]") !== null ? "first" : "last";
