import type { TrackId } from "../ids.ts";
import type { QueueState } from "./queue.ts";
import { moved, without } from "./splice.ts";

/** Puts tracks at the head of up-next, in the given order. */
export const insertNext = (q: QueueState, ids: readonly TrackId[]): QueueState =>
  ids.length === 0 ? q : { ...q, upNext: [...ids, ...q.upNext] };

/** Puts tracks at the tail of up-next ("add to queue"). */
export const appendUpNext = (q: QueueState, ids: readonly TrackId[]): QueueState =>
  ids.length === 0 ? q : { ...q, upNext: [...q.upNext, ...ids] };

/** Takes one track out of up-next. */
export function removeUpNext(q: QueueState, index: number): QueueState {
  const upNext = without(q.upNext, index);
  return upNext === null ? q : { ...q, upNext };
}

/** Moves one track inside up-next. */
export function moveUpNext(q: QueueState, from: number, to: number): QueueState {
  const upNext = moved(q.upNext, from, to);
  return upNext === null ? q : { ...q, upNext };
}

/** Empties up-next. */
export const clearUpNext = (q: QueueState): QueueState =>
  q.upNext.length === 0 ? q : { ...q, upNext: [] };
