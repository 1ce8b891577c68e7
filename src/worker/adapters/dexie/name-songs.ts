import type { Transaction } from "dexie";
import { parseSongNumber } from "../../../domain/playable.ts";

/** Rows of `state` that hold the queue and its steps, the personal FM, and the place in a song. */
const PLAYER_ROW = /^(?:queue|cursor$|fm$|position$)/;
/** Their fields that name songs, alone or in lists. */
const SONG_FIELDS: ReadonlySet<string> = new Set([
  "tracks",
  "upNext",
  "ids",
  "current",
  "next",
  "trackId",
]);

const named = (raw: unknown): unknown => (typeof raw === "number" ? parseSongNumber(raw) : raw);

function withNames(value: unknown, field = "", parent = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, field, parent));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withNames(each, name, field)]),
    );
  // In a step `id` is a song; elsewhere it is a list's number.
  return SONG_FIELDS.has(field) || (field === "id" && parent === "step") ? named(value) : value;
}

/** A row of `state` with songs named by text instead of by number. */
export function namedState(key: string, value: unknown): unknown {
  if (PLAYER_ROW.test(key)) return withNames(value);
  if (key === "scrobbledTrack") return named(value);
  if (key === "lyricOffsets" && Array.isArray(value))
    return value.map((entry: unknown) =>
      Array.isArray(entry) ? [named(entry[0]), ...entry.slice(1)] : entry,
    );
  return value;
}

/** Before version 8 of the database a track was a number, because it could only be a song. */
export async function nameSongs(change: Transaction): Promise<void> {
  await change
    .table<{ key: string; value: unknown }>("state")
    .toCollection()
    .modify((row) => {
      row.value = namedState(row.key, row.value);
    });
  await change
    .table<{ trackIds: unknown }>("localPlaylists")
    .toCollection()
    .modify((row) => {
      row.trackIds = withNames(row.trackIds, "ids");
    });
}
