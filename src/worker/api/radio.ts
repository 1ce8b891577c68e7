import type { PlaylistId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { decodeOptionalList, record, type Json } from "./decode.ts";

/** The next few songs of the account's radio. Sometimes the answer is empty; the caller then asks again (S32). */
export const personalFmCall: ApiCall = {
  method: "GET",
  path: "/personal_fm",
  params: {},
  isPersonal: true,
};

/** Tells the service never to play this song on the radio again. */
export const fmTrashCall = (id: SongId): ApiCall => ({
  method: "POST",
  path: "/fm_trash",
  params: { id: songNumber(id) },
});

/** Songs that fit one song of a list that the account owns; refused for other lists (S32). */
export const heartModeCall = (id: SongId, playlistId: PlaylistId): ApiCall => ({
  method: "GET",
  path: "/playmode/intelligence/list",
  params: { id: songNumber(id), pid: playlistId },
  isPersonal: true,
});

/** Song records of an answer, and their ids. */
export interface RadioSongs {
  readonly songs: readonly Json[];
  readonly ids: readonly SongId[];
}

/** The radio's songs; null if there is a list that cannot be read. */
export const decodeFm = (body: Json): RadioSongs | null => radioSongs(body, (entry) => entry);

/** Heart mode's songs; entries without a song are skipped. Null if there is a list that cannot be read. */
export const decodeHeartMode = (body: Json): RadioSongs | null =>
  radioSongs(body, (entry) => record(entry)["songInfo"]);

function radioSongs(body: Json, songOf: (entry: unknown) => unknown): RadioSongs | null {
  const songs = decodeOptionalList(body["data"], (entry) => {
    const song = record(songOf(entry));
    return parseSongNumber(song["id"]) === null ? null : song;
  });
  return songs && { songs, ids: songs.flatMap(({ id }) => parseSongNumber(id) ?? []) };
}
