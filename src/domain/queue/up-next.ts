import type { TrackId } from "../playable.ts";
import type { QueueState } from "./queue.ts";
import { moved, without } from "./splice.ts";

/**
 * Puts tracks into up-next, in the given order, above the one at `at`; an index outside of the list means its nearest
 * end.
 */
export function insertAt(q: QueueState, ids: readonly TrackId[], at: number): QueueState {
  const place = Math.max(0, at);
  return ids.length === 0
    ? q
    : { ...q, upNext: [...q.upNext.slice(0, place), ...ids, ...q.upNext.slice(place)] };
}

/** Puts tracks at the head of up-next. */
export const insertNext = (q: QueueState, ids: readonly TrackId[]): QueueState =>
  insertAt(q, ids, 0);

/** Puts tracks at the tail of up-next ("add to queue"). */
export const appendUpNext = (q: QueueState, ids: readonly TrackId[]): QueueState =>
  insertAt(q, ids, q.upNext.length);

/** Removes one track from up-next. */
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
