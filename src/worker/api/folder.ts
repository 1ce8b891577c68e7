import type { Album } from "../../domain/catalogue/album.ts";
import { soundFormat } from "../../domain/format/sound-format.ts";
import { parseSongNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeAlbum } from "./albums.ts";
import { decodeList, list, number, record, text, type Json } from "./decode.ts";

/** Albums of a folder (S47): what came last, or in the order of the day. */
export const folderAlbumsCall = (order: "newest" | "day", limit: number): ApiCall => ({
  method: "GET",
  path: "/album/new",
  params: { area: "ALL", limit, ...(order === "day" && { order }) },
  isPersonal: true,
});

/** An album with what only a folder knows of it; null where it is not known. */
export interface FolderAlbum {
  readonly album: Album;
  readonly addedAtMs: number | null;
  readonly heardAtMs: number | null;
}

/** Null when there is no list. */
export const decodeFolderAlbums = (body: Json): readonly FolderAlbum[] | null =>
  decodeList(body["albums"], (raw): FolderAlbum | null => {
    const album = decodeAlbum(raw);
    const { addedTime, heardTime } = record(raw);
    return album && { album, addedAtMs: atMs(addedTime), heardAtMs: atMs(heardTime) };
  });

/** 0 is unknown (S8). */
const atMs = (raw: unknown): number | null => number(raw) || null;

/** The songs heard last, the latest first. */
export const recentSongsCall = (limit: number): ApiCall => ({
  method: "GET",
  path: "/record/recent/song",
  params: { limit },
  isPersonal: true,
});

/** A song that was heard, and what its file is where that is said. */
export interface RecentSong {
  readonly id: SongId;
  readonly format: string | null;
}

/** Song records, and which they are in order; null when there is no list. */
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
