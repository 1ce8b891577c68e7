import { parseId, type TrackId } from "../ids.ts";
import { asList, asRecord } from "../raw.ts";
import { isPermutation } from "./order.ts";
import { EMPTY_QUEUE, idAt, type QueueState, type RepeatMode } from "./queue.ts";
import type { QueueSource } from "./source.ts";

/** A queue as it is stored: the state itself, plain data. */
export type StoredQueue = QueueState & { readonly version: 1 };

/** What to store of a queue. */
export const encodeQueue = (q: QueueState): StoredQueue => ({ version: 1, ...q });

/** Reads a stored queue; each field that cannot be read falls back to its default. */
export function decodeQueue(raw: unknown): QueueState {
  const stored = asRecord(raw);
  const tracks = decodeIds(stored["tracks"]);
  const order = decodeOrder(stored["order"], tracks.length);
  const base: QueueState = {
    ...EMPTY_QUEUE,
    tracks,
    order,
    cursor: decodeCursor(stored["cursor"], tracks.length),
    source: decodeQueueSource(stored["source"]),
    upNext: decodeIds(stored["upNext"]),
    repeat: decodeRepeat(stored["repeat"]),
    reversed: stored["reversed"] === true,
  };
  const underCursor = idAt(base, base.cursor);
  const current = parseId<TrackId>(stored["current"]) ?? underCursor;
  const detour = current !== null && (stored["detour"] === true || current !== underCursor);
  return { ...base, current, detour };
}

/** Reads the place a queue came from; null for anything else. */
export function decodeQueueSource(raw: unknown): QueueSource | null {
  const { kind, id, path } = asRecord(raw);
  if (kind === "url") return typeof path === "string" ? { kind, path } : null;
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
  return asList(raw).flatMap((entry) => parseId<TrackId>(entry) ?? []);
}

function decodeOrder(raw: unknown, length: number): readonly number[] | null {
  if (!Array.isArray(raw) || !isPermutation(raw, length)) return null;
  return raw as readonly number[];
}

function decodeCursor(raw: unknown, length: number): number {
  if (length === 0) return -1;
  if (typeof raw !== "number" || !Number.isInteger(raw)) return 0;
  return Math.min(Math.max(raw, -1), length);
}

const decodeRepeat = (raw: unknown): RepeatMode => (raw === "on" || raw === "one" ? raw : "off");
