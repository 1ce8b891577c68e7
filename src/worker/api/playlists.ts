import { parseId, parseRecordId, type PlaylistId, type UserId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { Playlist, PlaylistDetail } from "../../domain/catalogue/playlist.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeAll, number, pictureUrl, record, text, texts, time, type Json } from "./decode.ts";

const PRIVATE = 10;

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

/** A playlist and the complete order of its songs; without that order, the order of the songs in the answer (S26). */
export function decodePlaylistDetail(body: Json): PlaylistDetail | null {
  const raw = record(body["playlist"]);
  const playlist = decodePlaylist(raw);
  if (playlist === null) return null;
  const trackIds = decodeAll(raw["trackIds"], songId);
  return { playlist, trackIds: trackIds.length > 0 ? trackIds : decodeAll(raw["tracks"], songId) };
}

const songId = (entry: unknown): SongId | null => parseSongNumber(record(entry)["id"]);

/** The answer about a playlist without its songs, which are stored separately. */
export function withoutSongs(body: Json): Json {
  const playlist = record(body["playlist"]);
  const ids = decodePlaylistDetail(body)?.trackIds ?? [];
  const trackIds = ids.map((id) => ({ id: songNumber(id) }));
  return { ...body, privileges: [], playlist: { ...playlist, tracks: [], trackIds } };
}
