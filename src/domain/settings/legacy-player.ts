import { parseId } from "../ids.ts";
import { parseSongNumber, type TrackId } from "../playable.ts";
import { decodeQueue } from "../queue/decode.ts";
import type { QueueState } from "../queue/queue.ts";
import { asList, asNumber, asRecord } from "../raw.ts";

/** The parts of the original's saved player that are taken over (B62). */
export interface LegacyPlayer {
  readonly queue: QueueState;
  /** 0 to 1; while muted, the volume to restore. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly positionS: number;
}

/** The original saved numbers and their kind; a `url` source has a path in place of an id. */
function legacySource(raw: unknown): unknown {
  const { type, id } = asRecord(raw);
  if (type === "url") return { kind: "url", path: id };
  return { kind: type, id: parseId(id) };
}

const readIds = (raw: unknown): readonly TrackId[] =>
  asList(raw).flatMap((entry) => parseSongNumber(entry) ?? []);

/**
 * Indices in the list of the ids in the shuffled copy; an id that occurs twice uses its indices one after the other.
 */
function legacyOrder(tracks: readonly TrackId[], shuffled: readonly TrackId[]): readonly number[] {
  const places = new Map<TrackId, number[]>();
  for (const [index, id] of tracks.entries()) {
    const known = places.get(id);
    if (known === undefined) places.set(id, [index]);
    else known.push(index);
  }
  const used = new Map<TrackId, number>();
  return shuffled.flatMap((id) => {
    const turn = used.get(id) ?? 0;
    used.set(id, turn + 1);
    return places.get(id)?.[turn] ?? [];
  });
}

/** The original's two indices were often inconsistent, so the cursor is found by the current track. */
function atCurrent(q: QueueState): QueueState {
  if (!q.detour) return q;
  const entry = q.tracks.findIndex((id) => id === q.current);
  const cursor = q.order === null ? entry : q.order.indexOf(entry);
  return entry === -1 ? q : { ...q, cursor, detour: false };
}

/** Reads the original's `player` value; null if it never had a queue. */
export function decodeLegacyPlayer(raw: unknown, positionS: unknown): LegacyPlayer | null {
  const player = asRecord(raw);
  if (player["_enabled"] !== true) return null;
  const tracks = readIds(player["_list"]);
  const isShuffled = player["_shuffle"] === true;
  const queue = decodeQueue({
    tracks,
    order: isShuffled ? legacyOrder(tracks, readIds(player["_shuffledList"])) : null,
    cursor: player[isShuffled ? "_shuffledCurrent" : "_current"],
    source: legacySource(player["_playlistSource"]),
    upNext: readIds(player["_playNextList"]),
    current: parseSongNumber(asRecord(player["_currentTrack"])["id"]),
    repeat: player["_repeatMode"],
    reversed: player["_reversed"],
  });
  const share = (name: string, missing: number): number =>
    Math.min(Math.max(asNumber(player[name], missing), 0), 1);
  // The original muted by volume 0 and saved the former volume beside it (B62).
  const volume = share("_volume", 1);
  const before = share("_volumeBeforeMuted", 0);
  const isMuted = volume === 0 && before > 0;
  return {
    queue: atCurrent(queue),
    volume: isMuted ? before : volume,
    isMuted,
    positionS: Math.max(0, asNumber(positionS, 0)),
  };
}
