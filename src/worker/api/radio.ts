import type { PlaylistId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";
import { list, record, type Json } from "./decode.ts";

/** The next few songs of the caller's radio; now and then none, and one asks again (S32). */
export const personalFmCall: ApiCall = {
  method: "GET",
  path: "/personal_fm",
  params: {},
  isPersonal: true,
};

/** Never play this one on the radio again. */
export const fmTrashCall = (id: SongId): ApiCall => ({
  method: "POST",
  path: "/fm_trash",
  params: { id: songNumber(id) },
});

/** Songs that go with one of a list the caller owns; refused for lists of others (S32). */
export const heartModeCall = (id: SongId, playlistId: PlaylistId): ApiCall => ({
  method: "GET",
  path: "/playmode/intelligence/list",
  params: { id: songNumber(id), pid: playlistId },
  isPersonal: true,
});

/** The same shape from heart mode, where single entries come without their song. */
export const decodeHeartMode = (body: Json): ReturnType<typeof decodeFm> =>
  decodeFm({ data: list(body["data"]).flatMap((entry) => record(entry)["songInfo"] ?? []) });

/** Song records of the radio's answer, with the ids that can be used. */
export function decodeFm(body: Json): {
  readonly songs: readonly Json[];
  readonly ids: readonly SongId[];
} {
  const songs = list(body["data"]).map(record);
  const ids = songs.flatMap((song) => parseSongNumber(song["id"]) ?? []);
  return { songs, ids };
}
