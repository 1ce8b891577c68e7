import type { TrackId } from "../playable.ts";
import { shuffledOrder } from "./order.ts";
import type { QueueSource } from "./source.ts";
import { moved } from "./splice.ts";

/**
 * What happens at the end: `on` wraps the list; `one` replays the track at a natural end, and wraps the list on "next".
 */
export type RepeatMode = "off" | "on" | "one";

/** The whole state of a queue. Commands are pure and return a new state, or the same one if they change nothing. */
export interface QueueState {
  readonly tracks: readonly TrackId[];
  /** Indices into `tracks` while shuffled; null means list order. */
  readonly order: readonly number[] | null;
  /**
   * Position in the active order; -1 if empty. If the entry under it is removed while its track plays on, the cursor
   * stands in the gap: half a step above the entry before, in either walking direction. -1 is before the first entry,
   * `tracks.length` is after the last.
   */
  readonly cursor: number;
  readonly source: QueueSource | null;
  /** Tracks played before the list goes on, first to last. */
  readonly upNext: readonly TrackId[];
  /** The playing track, from the list, up-next or `playNow`. */
  readonly current: TrackId | null;
  /** True if `current` is not the track at the cursor. */
  readonly detour: boolean;
  /** The listener has moved or removed entries of the list: replacing it loses that work. */
  readonly edited: boolean;
  readonly repeat: RepeatMode;
  /** Walks the active order backwards (setting `enableReversedMode`). */
  readonly reversed: boolean;
}

export const EMPTY_QUEUE: QueueState = {
  tracks: [],
  order: null,
  cursor: -1,
  source: null,
  upNext: [],
  current: null,
  detour: false,
  edited: false,
  repeat: "off",
  reversed: false,
};

export interface Replacement {
  readonly tracks: readonly TrackId[];
  readonly source: QueueSource | null;
  /** Index in `tracks` of the chosen track; null if none was chosen. */
  readonly start: number | null;
  readonly shuffle: boolean;
  readonly seed: number;
}

/** Whether the order is a shuffle. */
export const isShuffled = (q: QueueState): boolean => q.order !== null;

/** Index into `tracks` of a position in the active order, or null outside it. */
export function entryAt(q: QueueState, position: number): number | null {
  if (q.order !== null) return q.order[position] ?? null;
  return position in q.tracks ? position : null;
}

/** The track at a position of the active order, or null outside it. */
export function idAt(q: QueueState, position: number): TrackId | null {
  const entry = entryAt(q, position);
  return entry === null ? null : (q.tracks[entry] ?? null);
}

/** A shuffle in walking order: `first` leads, also when walking backwards. */
function shuffledFor(q: QueueState, length: number, seed: number, first: number | null) {
  const order = shuffledOrder(length, seed, first);
  return q.reversed ? order.toReversed() : order;
}

/** The position at which a walk through `length` entries begins. */
const walkStart = (q: QueueState, length: number): number => (q.reversed ? length - 1 : 0);

/**
 * Replaces the list and moves to the chosen track. With shuffle the chosen one comes first, or a random one if none was
 * chosen; without shuffle, no choice means the first in the walking direction. Repeat, reversed and up-next stay (B46).
 */
export function replaceQueue(q: QueueState, by: Replacement): QueueState {
  const { tracks, source, seed } = by;
  const length = tracks.length;
  const base = { ...q, tracks, source, detour: false, edited: false };
  if (length === 0) return { ...base, order: by.shuffle ? [] : null, cursor: -1, current: null };
  const start = by.start === null ? null : Math.min(Math.max(Math.trunc(by.start), 0), length - 1);
  const order = by.shuffle ? shuffledFor(q, length, seed, start) : null;
  const cursor = by.shuffle || start === null ? walkStart(q, length) : start;
  const next: QueueState = { ...base, order, cursor };
  return { ...next, current: idAt(next, cursor) };
}

/** Plays a track now and keeps the queue behind it (B45). */
export function playNow(q: QueueState, id: TrackId): QueueState {
  return { ...q, current: id, detour: idAt(q, q.cursor) !== id };
}

/** Sets the repeat mode. */
export const setRepeat = (q: QueueState, repeat: RepeatMode): QueueState =>
  repeat === q.repeat ? q : { ...q, repeat };

/** The next mode of the repeat button: off, on, one, off (B43). */
export function cycleRepeat(mode: RepeatMode): RepeatMode {
  if (mode === "off") return "on";
  return mode === "on" ? "one" : "off";
}

/** Turns shuffle on or off; the cursor stays on the same entry of the list (B44). */
export function setShuffle(q: QueueState, on: boolean, seed: number): QueueState {
  if (on === isShuffled(q)) return q;
  const length = q.tracks.length;
  const entry = entryAt(q, q.cursor);
  if (!on) return { ...q, order: null, cursor: entry ?? q.cursor };
  const order = shuffledFor(q, length, seed, entry);
  if (entry !== null) return { ...q, order, cursor: walkStart(q, length) };
  return { ...q, order, cursor: length > 0 && q.reversed ? length : -1 };
}

/** Reverses the walking direction; positions, and so the cursor, stay (B44). */
export const setReversed = (q: QueueState, on: boolean): QueueState =>
  on === q.reversed ? q : { ...q, reversed: on };

/** Plays the track at a position of the active order; does nothing outside of it. */
export function jumpTo(q: QueueState, position: number): QueueState {
  const current = idAt(q, position);
  return current === null ? q : { ...q, cursor: position, current, detour: false };
}

/** The new position of the entry under `cursor` after a move. */
function followMove(cursor: number, from: number, to: number): number {
  if (cursor === from) return to;
  if (from < cursor && cursor <= to) return cursor - 1;
  if (to <= cursor && cursor < from) return cursor + 1;
  return cursor;
}

/** Moves an entry between two positions of the active order; the playing track stays (B47). */
export function moveComing(q: QueueState, from: number, to: number): QueueState {
  if (from === to) return q;
  const cursor = followMove(q.cursor, from, to);
  if (q.order !== null) {
    const order = moved(q.order, from, to);
    return order === null ? q : { ...q, order, cursor, edited: true };
  }
  const tracks = moved(q.tracks, from, to);
  return tracks === null ? q : { ...q, tracks, cursor, edited: true };
}

/** Removes the entry at a position of the active order; the playing track stays (L7). */
export function removeComing(q: QueueState, position: number): QueueState {
  const entry = entryAt(q, position);
  if (entry === null) return q;
  const tracks = q.tracks.toSpliced(entry, 1);
  const order = q.order === null ? null : renumbered(q.order.toSpliced(position, 1), entry);
  const isUnderCursor = position === q.cursor;
  return {
    ...q,
    tracks,
    order,
    cursor: tracks.length === 0 ? -1 : cursorAfterRemoval(q, position),
    edited: true,
    detour: (q.detour || isUnderCursor) && q.current !== null,
  };
}

/** Indices above the removed one decrease by one. */
const renumbered = (order: readonly number[], removed: number): readonly number[] =>
  order.map((entry) => (entry > removed ? entry - 1 : entry));

function cursorAfterRemoval(q: QueueState, position: number): number {
  if (position < q.cursor) return q.cursor - 1;
  return position === q.cursor ? q.cursor - 0.5 : q.cursor;
}

/** Empties the list. The playing track, modes and up-next stay. */
export function clearQueue(q: QueueState): QueueState {
  if (q.tracks.length === 0) return q;
  return { ...keepModes(q), upNext: q.upNext, current: q.current, detour: q.current !== null };
}

/**
 * Another queue (the empty one unless given) with the repeat and reversed modes of `q`. It keeps its own order, except
 * that an empty queue also takes over whether shuffle is on.
 */
export function keepModes(q: QueueState, onto: QueueState = EMPTY_QUEUE): QueueState {
  const order = onto.tracks.length > 0 ? onto.order : q.order === null ? null : [];
  return { ...onto, order, repeat: q.repeat, reversed: q.reversed };
}
