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

/** Ids of liked songs; what is no id is left out. Null when there is no list. */
export const decodeLikedIds = (body: Json): readonly SongId[] | null =>
  decodeList(body["ids"], parseSongNumber);

/** Likes a song, or no longer. */
export const likeCall = (id: SongId, isLiked: boolean): ApiCall => ({
  method: "GET",
  path: "/like",
  params: { id: songNumber(id), like: isLiked },
  isPersonal: true,
});

/** What can be kept with the service. */
export interface Saveable {
  readonly kind: "album" | "artist" | "mv" | "playlist";
  readonly id: number;
}

/** Keeps or follows something, or no longer; playlists count 1 and 2, the rest 1 and 0 (S20). */
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

/** Playlists of a listener, the liked one first. */
export const userPlaylistsCall = (uid: UserId): ApiCall => ({
  method: "GET",
  path: "/user/playlist",
  params: { uid, limit: PLAYLISTS_LIMIT },
  isPersonal: true,
});

export const decodePlaylists = (body: Json): readonly Playlist[] | null =>
  decodeList(body["playlist"], decodePlaylist);

/** Where what is kept is listed, and how many one answer holds (S19). */
const SUBLISTS = {
  album: { path: "/album/sublist", limit: 2_000 },
  artist: { path: "/artist/sublist", limit: 2_000 },
  mv: { path: "/mv/sublist", limit: 1_000 },
} as const;

/** Everything an account keeps of a kind, the newest first. */
export const sublistCall = (kind: keyof typeof SUBLISTS): ApiCall => ({
  method: "GET",
  path: SUBLISTS[kind].path,
  params: { limit: SUBLISTS[kind].limit },
  isPersonal: true,
});

/** What listeners film: it has no page of ours, and its `vid` is no number (S19). */
const isVideo = (raw: unknown): boolean => number(record(raw)["type"]) === 1;

/** Saved music videos; a list of nothing but listeners' own videos is an empty one. */
export const decodeSavedMvs = (body: Json): readonly Mv[] | null =>
  decodeList(
    Array.isArray(body["data"]) ? body["data"].filter((raw) => !isVideo(raw)) : body["data"],
    decodeMv,
  );
