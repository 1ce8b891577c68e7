import type { TrackId } from "../playable.ts";
import { idAt, type QueueState } from "./queue.ts";

export interface Advance {
  readonly queue: QueueState;
  /** True if there was nothing to go on to; the queue is then unchanged. */
  readonly ended: boolean;
}

export type Direction = "next" | "previous";

/** The position one step ahead in the walking direction, from an entry or from a gap. */
export const ahead = ({ cursor, reversed }: QueueState): number =>
  reversed ? Math.ceil(cursor) - 1 : Math.floor(cursor) + 1;

/** The position one step away, wrapped while repeating; null at an end. */
function neighbour(q: QueueState, direction: Direction): number | null {
  const length = q.tracks.length;
  const position = ahead(direction === "next" ? q : { ...q, reversed: !q.reversed });
  if (position >= 0 && position < length) return position;
  if (q.repeat === "off" || length === 0) return null;
  return position < 0 ? length - 1 : 0;
}

/** Where "previous" leads: from a detour back to the track at the cursor, else one step back. */
function previousPosition(q: QueueState): number | null {
  const returns = q.detour && idAt(q, q.cursor) !== null;
  return returns ? q.cursor : neighbour(q, "previous");
}

function trackAt(q: QueueState, position: number | null): TrackId | null {
  return position === null ? null : idAt(q, position);
}

/** What "next" would play: up-next first, then the list (B43). Null at the end. */
export function peekNext(q: QueueState): TrackId | null {
  return q.upNext[0] ?? trackAt(q, neighbour(q, "next"));
}

/** What a natural end would play: the same track in repeat-one, else what "next" would play. */
export function peekAtEnd(q: QueueState): TrackId | null {
  return q.repeat === "one" && q.current !== null ? q.current : peekNext(q);
}

function land(q: QueueState, position: number | null): QueueState {
  const current = trackAt(q, position);
  if (position === null || current === null) return q;
  return { ...q, cursor: position, current, detour: false };
}

/**
 * Goes on to the track that the peeks return (B43). The buttons move in repeat-one, too. "Previous" at the start does
 * nothing; only "next" can reach an end.
 */
export function advance(q: QueueState, direction: Direction): Advance {
  if (direction === "previous") return { queue: land(q, previousPosition(q)), ended: false };
  const [head, ...upNext] = q.upNext;
  if (head !== undefined) {
    return { queue: { ...q, upNext, current: head, detour: true }, ended: false };
  }
  const queue = land(q, neighbour(q, "next"));
  return { queue, ended: queue === q };
}

/** Goes on after a natural end: repeat-one keeps the state, and the track is replayed. */
export function advanceAtEnd(q: QueueState): Advance {
  if (q.repeat === "one" && q.current !== null) return { queue: q, ended: false };
  return advance(q, "next");
}
