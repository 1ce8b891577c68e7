import type { PlaylistId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { list, record, type Json } from "./decode.ts";

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

/** Decodes heart mode's answer, which has the same form; entries without a song are skipped. */
export const decodeHeartMode = (body: Json): ReturnType<typeof decodeFm> =>
  decodeFm({ data: list(body["data"]).flatMap((entry) => record(entry)["songInfo"] ?? []) });

/** Song records of the radio's answer, and their valid ids. */
export function decodeFm(body: Json): {
  readonly songs: readonly Json[];
  readonly ids: readonly SongId[];
} {
  const songs = list(body["data"]).map(record);
  const ids = songs.flatMap((song) => parseSongNumber(song["id"]) ?? []);
  return { songs, ids };
}
