import type { UserId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeList, number, record, text, type Json } from "./decode.ts";

/** Songs in one answer, and the timeout of an upload in milliseconds (S1, S21). */
const LIMIT = 1_000;
const UPLOAD_MS = 200_000;

export const cloudCall: ApiCall = {
  method: "GET",
  path: "/user/cloud",
  params: { limit: LIMIT },
  isPersonal: true,
};

/** Contents of the cloud disk, newest first. */
export interface CloudDisk {
  readonly ids: readonly SongId[];
  /** Song records; unmatched ones have the file's own tags. */
  readonly songs: readonly Json[];
  readonly songCount: number;
  readonly usedBytes: number;
  readonly roomBytes: number | null;
}

/** Null if the body has no list, or one that cannot be read. */
export function decodeCloud(body: Json): CloudDisk | null {
  const songs = decodeList(body["data"], cloudSong);
  if (songs === null) return null;
  const roomBytes = number(body["maxSize"]);
  return {
    ids: songs.flatMap((song) => parseSongNumber(song["id"]) ?? []),
    songs,
    songCount: number(body["count"], songs.length),
    usedBytes: number(body["size"]),
    roomBytes: roomBytes > 0 ? roomBytes : null,
  };
}

/** The song of an entry; an unmatched one is named by its file's tags (S21). */
function cloudSong(raw: unknown): Json | null {
  const item = record(raw);
  const song = record(item["simpleSong"]);
  const id = parseSongNumber(song["id"] ?? item["songId"]);
  if (id === null) return null;
  const album = record(song["al"]);
  if (text(album["name"]) !== null) return { ...song, id: songNumber(id) };
  const artist = text(item["artist"]);
  return {
    ...song,
    id: songNumber(id),
    name: text(item["songName"]) ?? text(song["name"]) ?? "",
    ar: artist === null ? [] : [{ id: 0, name: artist }],
    al: { ...album, name: text(item["album"]) ?? "" },
  };
}

export const uploadCall: ApiCall = {
  method: "POST",
  path: "/cloud",
  params: {},
  isPersonal: true,
  timeoutMs: UPLOAD_MS,
};

/** The song that an upload became; if the service's `songId` is no number, the id of its entry on the disk (S21). */
export function decodeUploaded(body: Json): SongId | null {
  const entry = record(body["privateCloud"]);
  const told = [entry["songId"], record(entry["simpleSong"])["id"], body["songId"]];
  for (const raw of told) {
    const id = parseSongNumber(raw);
    if (id !== null) return id;
  }
  return null;
}

export const removeFromCloudCall = (ids: readonly SongId[]): ApiCall => ({
  method: "GET",
  path: "/user/cloud/del",
  params: { id: ids.map(songNumber).join(",") },
  isPersonal: true,
});

/** Matches an uploaded song (`sid`) with a song of the catalogue (`asid`). */
export const matchCall = (uid: UserId, id: SongId, songId: SongId): ApiCall => ({
  method: "GET",
  path: "/cloud/match",
  params: { uid, sid: songNumber(id), asid: songNumber(songId) },
  isPersonal: true,
});
