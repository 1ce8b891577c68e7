import type { TrackId } from "../playable.ts";
import { ahead, type Direction } from "./advance.ts";
import { idAt, type QueueState } from "./queue.ts";
import type { QueueStep } from "./steps.ts";

/**
 * The step to the nearest acceptable track in the direction of "next" or "previous": up-next first, and around the list
 * while it repeats. Null if there is none.
 */
export function stepToNearest(
  q: QueueState,
  direction: Direction,
  willDo: (id: TrackId) => boolean,
): QueueStep | null {
  const waiting = direction === "next" ? q.upNext.findIndex(willDo) : -1;
  if (waiting !== -1) return { kind: "jumpTo", part: "upNext", index: waiting };
  const { length } = q.tracks;
  const walk = direction === "next" ? q : { ...q, reversed: !q.reversed };
  const by = walk.reversed ? -1 : 1;
  // From a detour, "previous" first leads to the track at the cursor.
  const isBack = direction === "previous" && q.detour && idAt(q, q.cursor) !== null;
  const first = isBack ? q.cursor : ahead(walk);
  for (let step = 0; step < length; step += 1) {
    const place = first + by * step;
    const isPastEdge = place < 0 || place >= length;
    if (isPastEdge && q.repeat === "off") return null;
    const position = ((place % length) + length) % length;
    const id = idAt(q, position);
    const index = q.reversed ? ahead(q) - position : position - ahead(q);
    if (id !== null && willDo(id)) return { kind: "jumpTo", part: "coming", index };
  }
  return null;
}
