import type { TrackId } from "../playable.ts";
import { ahead } from "./advance.ts";
import { idAt, type QueueState } from "./queue.ts";

/** Number of entries after the cursor in the walking direction, without wrapping. */
export function comingCount(q: QueueState): number {
  return Math.max(0, q.reversed ? ahead(q) + 1 : q.tracks.length - ahead(q));
}

/** Position in the active order of the n-th coming entry, counted from 0. */
export const comingPosition = (q: QueueState, index: number): number =>
  q.reversed ? ahead(q) - index : ahead(q) + index;

/** A window of the entries after the cursor, in playing order, without wrapping. */
export function comingIds(q: QueueState, offset: number, count: number): readonly TrackId[] {
  const first = Math.max(0, offset);
  const end = Math.max(first, Math.min(offset + count, comingCount(q)));
  // A fast path, because the loop below is slow for lists of 20 000.
  if (q.order === null && !q.reversed)
    return q.tracks.slice(comingPosition(q, first), comingPosition(q, end));
  const ids: TrackId[] = [];
  for (let index = first; index < end; index += 1) {
    const id = idAt(q, comingPosition(q, index));
    if (id !== null) ids.push(id);
  }
  return ids;
}
