import { parseId, parseRecordId, type PlaylistId, type UserId } from "../../domain/ids.ts";
import { parseSongNumber, type SongId } from "../../domain/playable.ts";
import type { Playlist, PlaylistDetail } from "../../domain/catalogue/playlist.ts";
import type { ApiCall } from "../ports/http.ts";
import {
  decodeAll,
  list,
  number,
  pictureUrl,
  record,
  text,
  texts,
  time,
  type Json,
} from "./decode.ts";
import { decodeSong, joinPrivileges } from "./songs.ts";

const PRIVATE = 10;

export const playlistCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/playlist/detail",
  params: { id },
  isPersonal: true,
});

/** Playlists of a category, 50 at a time. */
export const topPlaylistsCall = (cat: string, offset: number): ApiCall => ({
  method: "GET",
  path: "/top/playlist",
  params: { cat, offset },
});

/** Hand-picked playlists; `before` is the answer's `lasttime`, 0 for the first page. */
export const highQualityCall = (before: number): ApiCall => ({
  method: "GET",
  path: "/top/playlist/highquality",
  params: { limit: 50, before },
});

/** A playlist record of any list; null without an id. */
export function decodePlaylist(raw: unknown): Playlist | null {
  const playlist = record(raw);
  const id = parseRecordId<PlaylistId>(playlist["id"]);
  if (id === null) return null;
  const creator = record(playlist["creator"]);
  const creatorId = parseId<UserId>(creator["userId"] ?? playlist["userId"]);
  const creatorName = text(creator["nickname"]);
  return {
    id,
    name: text(playlist["name"]) ?? "",
    coverUrl: pictureUrl(playlist["coverImgUrl"] ?? playlist["picUrl"]),
    trackCount: number(playlist["trackCount"]),
    playCount: number(playlist["playCount"] ?? playlist["playcount"]),
    creator:
      creatorId === null || creatorName === null ? null : { id: creatorId, name: creatorName },
    description: text(playlist["description"]),
    tags: texts(playlist["tags"]),
    updatedAtMs: time(playlist["updateTime"]),
    isPrivate: playlist["privacy"] === PRIVATE,
    isSubscribed: playlist["subscribed"] === true,
    specialType: number(playlist["specialType"]),
    updateFrequency: text(playlist["updateFrequency"]),
    copywriter: text(playlist["copywriter"]),
    englishTitle: text(playlist["englishTitle"]),
  };
}

/** A playlist, the complete order of its tracks, and the part of them that came along (S26). */
export function decodePlaylistDetail(body: Json): PlaylistDetail | null {
  const raw = record(body["playlist"]);
  const playlist = decodePlaylist(raw);
  if (playlist === null) return null;
  const tracks = decodeAll(joinPrivileges(raw["tracks"], body["privileges"]), decodeSong);
  const trackIds: SongId[] = [];
  for (const entry of list(raw["trackIds"])) {
    const id = parseSongNumber(record(entry)["id"]);
    if (id !== null) trackIds.push(id);
  }
  return {
    playlist,
    tracks,
    trackIds: trackIds.length > 0 ? trackIds : tracks.map(({ id }) => id),
  };
}
