import { parseTrackId, type TrackId } from "../playable.ts";
import { asList, asRecord } from "../raw.ts";
import { isPermutation } from "./order.ts";
import { EMPTY_QUEUE, idAt, type QueueState, type RepeatMode } from "./queue.ts";
import type { QueueSource } from "./source.ts";

/** Reads a stored queue; each invalid field falls back to its default. */
export function decodeQueue(raw: unknown): QueueState {
  const stored = asRecord(raw);
  const tracks = decodeIds(stored["tracks"]);
  const order = decodeOrder(stored["order"], tracks.length);
  const source = decodeQueueSource(stored["source"]);
  return decodePlace(
    { ...EMPTY_QUEUE, tracks, order, source, upNext: decodeIds(stored["upNext"]) },
    raw,
  );
}

/** The short part of a queue: its cursor, current track and modes. */
export type QueuePlace = Pick<
  QueueState,
  "cursor" | "current" | "detour" | "edited" | "repeat" | "reversed"
>;

/** The part of a queue to store if its lists are stored already. */
export const placeOf = (q: QueueState): QueuePlace => {
  const { cursor, current, detour, edited, repeat, reversed } = q;
  return { cursor, current, detour, edited, repeat, reversed };
};

/** The same lists, with a stored place. */
export function decodePlace(q: QueueState, raw: unknown): QueueState {
  const stored = asRecord(raw);
  const base: QueueState = {
    ...q,
    cursor: decodeCursor(stored["cursor"], q.tracks.length),
    edited: stored["edited"] === true,
    repeat: decodeRepeat(stored["repeat"]),
    reversed: stored["reversed"] === true,
  };
  const underCursor = idAt(base, base.cursor);
  const current = parseTrackId(stored["current"]) ?? underCursor;
  const detour = current !== null && (stored["detour"] === true || current !== underCursor);
  return { ...base, current, detour };
}

/** Reads the source of a queue; null if it is invalid. */
export function decodeQueueSource(raw: unknown): QueueSource | null {
  const { kind, id, path } = asRecord(raw);
  if (kind === "url") return typeof path === "string" ? { kind, path } : null;
  if (kind === "local") return { kind };
  const isListKind =
    kind === "album" ||
    kind === "playlist" ||
    kind === "artist" ||
    kind === "localPlaylist" ||
    kind === "cloudDisk";
  if (!isListKind) return null;
  return typeof id === "number" && Number.isSafeInteger(id) ? { kind, id } : null;
}

function decodeIds(raw: unknown): readonly TrackId[] {
  return asList(raw).flatMap((entry) => parseTrackId(entry) ?? []);
}

function decodeOrder(raw: unknown, length: number): readonly number[] | null {
  if (!Array.isArray(raw) || !isPermutation(raw, length)) return null;
  return raw as readonly number[];
}

function decodeCursor(raw: unknown, length: number): number {
  if (length === 0) return -1;
  // A half is a gap between two entries.
  if (typeof raw !== "number" || !Number.isInteger(raw * 2)) return 0;
  return Math.min(Math.max(raw, -1), length);
}

const decodeRepeat = (raw: unknown): RepeatMode => (raw === "on" || raw === "one" ? raw : "off");
