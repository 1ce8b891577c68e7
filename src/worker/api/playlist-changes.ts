import { parseId, type PlaylistId } from "../../domain/ids.ts";
import { songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall, Params } from "../ports/http.ts";
import { number, type Json } from "./decode.ts";

const change = (path: string, params: Params): ApiCall => ({
  method: "POST",
  path,
  params,
  isPersonal: true,
});

/** S30: a playlist is private by its privacy; its type stays normal. */
const PRIVATE = 10;

export const createPlaylistCall = (name: string, isPrivate: boolean): ApiCall =>
  change("/playlist/create", isPrivate ? { name, privacy: PRIVATE } : { name });

/** Id of the new playlist; null if the answer has none. */
export const decodeCreated = (body: Json): PlaylistId | null => parseId<PlaylistId>(body["id"]);

export const deletePlaylistCall = (id: PlaylistId): ApiCall => change("/playlist/delete", { id });

/** Adds songs at the top, in this order, or removes them. */
export const playlistTracksCall = (
  op: "add" | "del",
  pid: PlaylistId,
  ids: readonly SongId[],
): ApiCall => change("/playlist/tracks", { op, pid, tracks: ids.map(songNumber).join(",") });

/** Number of songs in the list after adding; null if the answer does not say. */
export function decodeSongCount(body: Json): number | null {
  const count = number(body["count"], -1);
  return count < 0 ? null : count;
}

/** The service's code for songs that are already in the list (S30). */
export const DUPLICATE = 502;

export interface PlaylistFacts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** Sends all facts of a playlist at once, because the service would empty a missing one. */
export const updatePlaylistCall = (id: PlaylistId, facts: PlaylistFacts): ApiCall =>
  change("/playlist/update", {
    id,
    name: facts.name,
    desc: facts.description,
    tags: facts.tags.join(";"),
  });

/** Sends all songs of a list in their new order. */
export const orderSongsCall = (pid: PlaylistId, ids: readonly SongId[]): ApiCall =>
  change("/song/order/update", { pid, ids: `[${ids.map(songNumber).join(",")}]` });
