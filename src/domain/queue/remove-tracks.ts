import type { TrackId } from "../playable.ts";
import { advance } from "./advance.ts";
import { entryAt, type QueueState } from "./queue.ts";

/**
 * The queue without the tracks that are gone, in list and up-next; the same one where there are none. What plays does not
 * change, even where it is one of them: it then stands beside the list, which goes on with what came next (L7).
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

/** Entries that stay, under the numbers they then have. */
function orderWithout(q: QueueState, isGone: (id: TrackId) => boolean): QueueState["order"] {
  if (q.order === null) return null;
  let staying = 0;
  const numbers = q.tracks.map((id) => (isGone(id) ? null : staying++));
  return q.order.flatMap((entry) => numbers[entry] ?? []);
}

/** A half above what was before it where its entry goes; outside the list it stays outside. */
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

/** The queue gone on from what plays to the next one, else back to the one before; without either nothing plays. */
export function leaveCurrent(q: QueueState): QueueState {
  const next = advance(q, "next");
  if (!next.ended) return next.queue;
  const { queue } = advance(q, "previous");
  return queue === q ? { ...q, current: null, detour: false } : queue;
}
