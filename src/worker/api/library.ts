import type { UserId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import type { Playlist } from "../../domain/catalogue/playlist.ts";
import type { Mv } from "../../domain/catalogue/mv.ts";
import { decodeMv } from "./artists.ts";
import { decodeList, number, record, type Json } from "./decode.ts";
import { decodePlaylist } from "./playlists.ts";

/** Every song a user likes, newest first. */
export const likedIdsCall = (uid: UserId): ApiCall => ({
  method: "GET",
  path: "/likelist",
  params: { uid },
  isPersonal: true,
});

/** Ids of liked songs; entries without a valid id are left out. Null if there is no list. */
export const decodeLikedIds = (body: Json): readonly SongId[] | null =>
  decodeList(body["ids"], parseSongNumber);

/** Likes a song, or removes the like. */
export const likeCall = (id: SongId, isLiked: boolean): ApiCall => ({
  method: "GET",
  path: "/like",
  params: { id: songNumber(id), like: isLiked },
  isPersonal: true,
});

/** Things an account can save with the service. */
export interface Saveable {
  readonly kind: "album" | "artist" | "mv" | "playlist";
  readonly id: number;
}

/** Saves or follows something, or undoes that; `t` is 1 or 2 for playlists, 1 or 0 for the rest (S20). */
export function saveCall({ kind, id }: Saveable, isSaved: boolean): ApiCall {
  const isPlaylist = kind === "playlist";
  return {
    method: "POST",
    path: isPlaylist ? "/playlist/subscribe" : `/${kind}/sub`,
    params: {
      [kind === "mv" ? "mvid" : "id"]: id,
      t: isSaved ? 1 : isPlaylist ? 2 : 0,
    },
    isPersonal: true,
  };
}

/** All playlists of a user in one answer (S19). */
const PLAYLISTS_LIMIT = 2_000;

/** A listener's playlists, the liked one first. */
export const userPlaylistsCall = (uid: UserId): ApiCall => ({
  method: "GET",
  path: "/user/playlist",
  params: { uid, limit: PLAYLISTS_LIMIT },
  isPersonal: true,
});

export const decodePlaylists = (body: Json): readonly Playlist[] | null =>
  decodeList(body["playlist"], decodePlaylist);

/** The routes that list saved things, and the limit of one answer (S19). */
const SUBLISTS = {
  album: { path: "/album/sublist", limit: 2_000 },
  artist: { path: "/artist/sublist", limit: 2_000 },
  mv: { path: "/mv/sublist", limit: 1_000 },
} as const;

/** Everything of one kind that an account has saved, newest first. */
export const sublistCall = (kind: keyof typeof SUBLISTS): ApiCall => ({
  method: "GET",
  path: SUBLISTS[kind].path,
  params: { limit: SUBLISTS[kind].limit },
  isPersonal: true,
});

/** Listeners' own videos: this app has no page for them, and their `vid` is no number (S19). */
const isVideo = (raw: unknown): boolean => number(record(raw)["type"]) === 1;

/** Saved music videos; a list of listeners' own videos only counts as empty. */
export const decodeSavedMvs = (body: Json): readonly Mv[] | null =>
  decodeList(
    Array.isArray(body["data"]) ? body["data"].filter((raw) => !isVideo(raw)) : body["data"],
    decodeMv,
  );
