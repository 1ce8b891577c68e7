import type { TrackId } from "../playable.ts";
import { advance } from "./advance.ts";
import { entryAt, type QueueState } from "./queue.ts";

/**
 * The queue without the tracks that are gone, in list and up-next; the same object if there are none. The playing track
 * stays even if it is one of them; the list then goes on with the track after it (L7).
 */
export function removeTracks(q: QueueState, isGone: (id: TrackId) => boolean): QueueState {
  const upNext = q.upNext.filter((id) => !isGone(id));
  const tracks = q.tracks.filter((id) => !isGone(id));
  if (tracks.length === q.tracks.length)
    return upNext.length === q.upNext.length ? q : { ...q, upNext };
  const under = entryAt(q, q.cursor);
  const isUnderGone = under !== null && isGoneAt(q, under, isGone);
  return {
    ...q,
    tracks,
    upNext,
    order: orderWithout(q, isGone),
    cursor: tracks.length === 0 ? -1 : cursorWithout(q, isUnderGone, isGone),
    detour: (q.detour || isUnderGone) && q.current !== null,
  };
}

function isGoneAt({ tracks }: QueueState, entry: number, isGone: (id: TrackId) => boolean) {
  const id = tracks[entry];
  return id !== undefined && isGone(id);
}

/** The order of the remaining entries, with their new indices. */
function orderWithout(q: QueueState, isGone: (id: TrackId) => boolean): QueueState["order"] {
  if (q.order === null) return null;
  let staying = 0;
  const numbers = q.tracks.map((id) => (isGone(id) ? null : staying++));
  return q.order.flatMap((entry) => numbers[entry] ?? []);
}

/** Half a step above the entry before it if its own entry is removed; outside of the list it stays outside. */
function cursorWithout(
  q: QueueState,
  isUnderGone: boolean,
  isGone: (id: TrackId) => boolean,
): number {
  const { cursor } = q;
  if (cursor < 0) return cursor;
  let before = 0;
  for (let position = 0; position < Math.min(cursor, q.tracks.length); position += 1) {
    const entry = entryAt(q, position);
    if (entry !== null && !isGoneAt(q, entry, isGone)) before += 1;
  }
  return isUnderGone || !Number.isInteger(cursor) ? before - 0.5 : before;
}

/** The queue moved from the playing track to the next one, else to the previous one; without either nothing plays. */
export function leaveCurrent(q: QueueState): QueueState {
  const next = advance(q, "next");
  if (!next.ended) return next.queue;
  const { queue } = advance(q, "previous");
  return queue === q ? { ...q, current: null, detour: false } : queue;
}
