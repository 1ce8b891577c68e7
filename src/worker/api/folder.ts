import type { Album } from "../../domain/catalogue/album.ts";
import { soundFormat } from "../../domain/format/sound-format.ts";
import { parseSongNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeAlbum } from "./albums.ts";
import { decodeList, list, number, record, text, type Json } from "./decode.ts";

/** Albums of a folder (S47): the newest, or in the order of the day. */
export const folderAlbumsCall = (order: "newest" | "day", limit: number): ApiCall => ({
  method: "GET",
  path: "/album/new",
  params: { area: "ALL", limit, ...(order === "day" && { order }) },
  isPersonal: true,
});

/** An album with facts that only a folder knows; null if they are unknown. */
export interface FolderAlbum {
  readonly album: Album;
  readonly addedAtMs: number | null;
  readonly heardAtMs: number | null;
}

/** Null if there is no list. */
export const decodeFolderAlbums = (body: Json): readonly FolderAlbum[] | null =>
  decodeList(body["albums"], (raw): FolderAlbum | null => {
    const album = decodeAlbum(raw);
    const { addedTime, heardTime } = record(raw);
    return album && { album, addedAtMs: atMs(addedTime), heardAtMs: atMs(heardTime) };
  });

/** 0 means unknown (S8). */
const atMs = (raw: unknown): number | null => number(raw) || null;

/** The most recently played songs, latest first. */
export const recentSongsCall = (limit: number): ApiCall => ({
  method: "GET",
  path: "/record/recent/song",
  params: { limit },
  isPersonal: true,
});

/** A recently played song, and the format of its file if the answer has it. */
export interface RecentSong {
  readonly id: SongId;
  readonly format: string | null;
}

/** Song records, and the songs in order; null if there is no list. */
export function decodeRecentSongs(
  body: Json,
): { readonly songs: readonly Json[]; readonly recent: readonly RecentSong[] } | null {
  const entries = record(body["data"])["list"];
  const recent = decodeList(entries, (raw): RecentSong | null => {
    const { data, format, br, lossless } = record(raw);
    const id = parseSongNumber(record(data)["id"]);
    const name = text(format);
    const file = { bitRate: number(br), isLossless: lossless === true };
    return id && { id, format: name && soundFormat({ format: name, ...file }) };
  });
  if (recent === null) return null;
  return { recent, songs: list(entries).map((entry) => record(record(entry)["data"])) };
}
