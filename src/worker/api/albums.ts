import { parseRecordId, type AlbumId } from "../../domain/ids.ts";
import type { Album, AlbumDetail, AlbumType } from "../../domain/catalogue/album.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeAll, number, pictureUrl, record, text, time, type Json } from "./decode.ts";
import { decodeArtists, decodeSong, joinPrivileges } from "./songs.ts";

const EXPLICIT_MARK = 1_056_768;

/** The album's state for the account, such as whether it is saved. */
export const albumDynamicCall = (id: number): ApiCall => ({
  method: "GET",
  path: "/album/detail/dynamic",
  params: { id },
  isPersonal: true,
});

/** Whether the account has saved the album; null if the answer does not say. */
export const decodeIsSubscribed = ({ isSub }: Json): boolean | null =>
  typeof isSub === "boolean" ? isSub : null;

/** An album record of any list; null without an id. */
export function decodeAlbum(raw: unknown): Album | null {
  const album = record(raw);
  const id = parseRecordId<AlbumId>(album["id"]);
  if (id === null) return null;
  const size = number(album["size"]);
  const several = decodeArtists(album["artists"]);
  return {
    id,
    name: text(album["name"]) ?? "",
    coverUrl: pictureUrl(album["picUrl"]),
    artists: several.length > 0 ? several : decodeArtists([album["artist"]]),
    type: albumType(text(album["type"]), size),
    trackCount: size,
    publishedAtMs: time(album["publishTime"]),
    description: text(album["description"]),
    company: text(album["company"]),
    isExplicit: album["mark"] === EXPLICIT_MARK,
  };
}

/** B69: an "EP/Single" with one song is a single. */
function albumType(type: string | null, size: number): AlbumType {
  switch (type) {
    case "专辑":
      return "album";
    case "EP/Single":
      return size === 1 ? "single" : "ep";
    case "EP":
      return "ep";
    case "Single":
      return "single";
    case "合集":
    case "精选集":
      return "compilation";
    default:
      return "other";
  }
}

/** An album with its songs; a song without a picture gets the album's. Null if it cannot be read. */
export function decodeAlbumDetail(body: Json): AlbumDetail | null {
  const album = decodeAlbum(body["album"]);
  if (album === null) return null;
  const tracks = decodeAll(joinPrivileges(body["songs"], body["privileges"]), decodeSong);
  return {
    album,
    tracks: tracks.map((track) =>
      track.album.coverUrl === null
        ? { ...track, album: { ...track.album, coverUrl: album.coverUrl } }
        : track,
    ),
  };
}
