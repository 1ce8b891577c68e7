import type { UserId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeList, number, record, text, type Json } from "./decode.ts";

/** Songs in one answer, and the time-out of an upload in milliseconds (S1, S21). */
const LIMIT = 1_000;
const UPLOAD_MS = 200_000;

export const cloudCall: ApiCall = {
  method: "GET",
  path: "/user/cloud",
  params: { limit: LIMIT },
  isPersonal: true,
};

/** What lies on the disk, the newest first. */
export interface CloudDisk {
  readonly ids: readonly SongId[];
  /** Song records; those the service could not match carry the file's own tags. */
  readonly songs: readonly Json[];
  readonly songCount: number;
  readonly usedBytes: number;
  readonly roomBytes: number | null;
}

/** Null when the body holds no list, or one that makes no sense. */
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

/** The song of an entry; one that was not matched is called what its file says (S21). */
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

/** The song an upload became; where the service's `songId` is no number, its entry of the disk tells (S21). */
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

/** Says which song of the library (`asid`) an uploaded one (`sid`) is. */
export const matchCall = (uid: UserId, id: SongId, songId: SongId): ApiCall => ({
  method: "GET",
  path: "/cloud/match",
  params: { uid, sid: songNumber(id), asid: songNumber(songId) },
  isPersonal: true,
});
