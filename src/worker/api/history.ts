import type { UserId } from "../../domain/ids.ts";
import { parseSongNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeList, list, number, record, type Json } from "./decode.ts";
import { joinPrivileges } from "./songs.ts";

export const dailySongsCall: ApiCall = {
  method: "GET",
  path: "/recommend/songs",
  params: {},
  isPersonal: true,
};

/** Song records with their privileges, and their ids in the same order. */
interface Songs {
  readonly songs: readonly Json[];
  readonly ids: readonly SongId[];
}

/** The daily songs; null if there is no list, or no song in it that can be read. */
export function decodeDaily(body: Json): Songs | null {
  const data = record(body["data"]);
  if (!Array.isArray(data["dailySongs"])) return null;
  const songs = joinPrivileges(data["dailySongs"], data["privileges"]);
  const ids = decodeList(songs, (song) => parseSongNumber(record(song)["id"]));
  return ids && { songs, ids };
}

/** What a listener played most in the last seven days, or ever. */
export const historyCall = (uid: UserId, range: "week" | "all"): ApiCall => ({
  method: "GET",
  path: "/user/record",
  params: { uid, type: range === "week" ? 1 : 0 },
  isPersonal: true,
});

/** Song records, most played first, and how often each was played; null if there is no list, or none that can be read. */
export function decodeHistory(
  body: Json,
  range: "week" | "all",
): { readonly songs: readonly Json[]; readonly counts: ReadonlyMap<SongId, number> } | null {
  const entries = body[range === "week" ? "weekData" : "allData"];
  if (!Array.isArray(entries)) return null;
  const records = list(entries).map(record);
  const counts = new Map<SongId, number>();
  for (const entry of records) {
    const id = parseSongNumber(record(entry["song"])["id"]);
    if (id !== null) counts.set(id, number(entry["playCount"]));
  }
  if (counts.size === 0 && records.length > 0) return null;
  return {
    songs: joinPrivileges(
      records.map(({ song }) => song),
      null,
    ),
    counts,
  };
}
