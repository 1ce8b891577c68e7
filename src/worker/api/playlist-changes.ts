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

/** S30: the privacy decides, the list stays of the normal type. */
const PRIVATE = 10;

export const createPlaylistCall = (name: string, isPrivate: boolean): ApiCall =>
  change("/playlist/create", isPrivate ? { name, privacy: PRIVATE } : { name });

/** Id of the new playlist; null when the answer has none. */
export const decodeCreated = (body: Json): PlaylistId | null => parseId<PlaylistId>(body["id"]);

export const deletePlaylistCall = (id: PlaylistId): ApiCall => change("/playlist/delete", { id });

/** Songs added stand first, in this order; those taken away are gone. */
export const playlistTracksCall = (
  op: "add" | "del",
  pid: PlaylistId,
  ids: readonly SongId[],
): ApiCall => change("/playlist/tracks", { op, pid, tracks: ids.map(songNumber).join(",") });

/** Songs of the list once they were added; null when the answer does not say. */
export function decodeSongCount(body: Json): number | null {
  const count = number(body["count"], -1);
  return count < 0 ? null : count;
}

/** The service's word for songs that are in the list already (S30). */
export const DUPLICATE = 502;

export interface PlaylistFacts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** All of a playlist's facts at once: what is left out would be emptied. */
export const updatePlaylistCall = (id: PlaylistId, facts: PlaylistFacts): ApiCall =>
  change("/playlist/update", {
    id,
    name: facts.name,
    desc: facts.description,
    tags: facts.tags.join(";"),
  });

/** All songs of a list in their new order. */
export const orderSongsCall = (pid: PlaylistId, ids: readonly SongId[]): ApiCall =>
  change("/song/order/update", { pid, ids: `[${ids.map(songNumber).join(",")}]` });
