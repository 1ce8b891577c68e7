/** @file Translates calls of the service to calls of the demo service, which has the same songs at other addresses. */
import type { Json } from "../../server/demo/demo-client.ts";
import type { Data } from "./openers.ts";

export interface DemoCall {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Converts the answer, if the demo answers in the form of API servers and the service does not. */
  readonly unwrap?: (body: Json) => Json;
}

type Asked = (data: Json, match: RegExpExecArray) => DemoCall;

const same =
  (route: string): Asked =>
  (params) => ({ route, params });
const byName =
  (route: string, names: Readonly<Record<string, string>>): Asked =>
  (data) => ({
    route,
    params: Object.fromEntries(Object.entries(names).map(([ours, its]) => [ours, data[its]])),
  });

const THREADS = ["R_SO_4_", "R_MV_5_", "A_PL_0_", "R_AL_3_"];
const thread = (id: string): { readonly type: number; readonly id: string } => {
  const type = THREADS.findIndex((prefix) => id.startsWith(prefix));
  return { type, id: id.slice(THREADS[type]?.length) };
};

const matched = (songs: string): DemoCall["params"] => {
  const [{ persistId, ...facts } = { persistId: "" }] = JSON.parse(songs);
  return { ...facts, md5: persistId };
};

const update: Asked = (data) => {
  const { id, name } = JSON.parse(data["/api/playlist/update/name"]);
  const { desc } = JSON.parse(data["/api/playlist/desc/update"]);
  const { tags } = JSON.parse(data["/api/playlist/tags/update"]);
  return { route: "playlist/update", params: { id, name, desc, tags } };
};

const tracks: Asked = ({ op, pid, trackIds }) =>
  op === "update"
    ? { route: "song/order/update", params: { pid, ids: trackIds } }
    : {
        route: "playlist/tracks",
        params: { op, pid, tracks: JSON.parse(trackIds).join(",") },
        unwrap: (body) => body.body ?? body,
      };

const scrobble: Asked = ({ logs }) => {
  const [{ json }] = JSON.parse(logs);
  return { route: "scrobble", params: { id: json.id, sourceid: json.sourceId, time: json.time } };
};

const comment: Asked = ({ threadId, content, commentId }, [, what = ""]) => ({
  route: "comment",
  params: {
    ...thread(threadId),
    t: ["delete", "add", "reply"].indexOf(what),
    content,
    commentId,
  },
});

const saved = (kind: string, id: string): readonly [string, Asked] => [
  `${kind}/(un)?sub`,
  (data, [, un]) => ({
    route: `${kind}/sub`,
    params: { [kind === "mv" ? "mvid" : "id"]: data[id], t: un === undefined ? 1 : 0 },
  }),
];

const URIS: readonly (readonly [string, Asked])[] = [
  ["nuser/account/get", same("user/account")],
  [
    "w/login/cellphone",
    byName("login/cellphone", { phone: "phone", md5_password: "password", captcha: "captcha" }),
  ],
  ["w/login", byName("login", { email: "username", md5_password: "password" })],
  [
    "login/qrcode/unikey",
    () => ({ route: "login/qr/key", params: {}, unwrap: (body) => body.data }),
  ],
  ["login/qrcode/client/login", same("login/qr/check")],
  ["login/token/refresh", same("login/refresh")],
  ["logout", same("logout")],
  ["sms/captcha/sent", byName("captcha/sent", { phone: "cellphone" })],
  ["sms/captcha/verify", byName("captcha/verify", { phone: "cellphone", captcha: "captcha" })],
  ["point/dailyTask", same("daily_signin")],
  ["user/playlist", same("user/playlist")],
  ["v1/play/record", same("user/record")],
  ["song/like/get", same("likelist")],
  ["album/sublist", same("album/sublist")],
  ["artist/sublist", same("artist/sublist")],
  ["cloudvideo/allvideo/sublist", same("mv/sublist")],
  ["v1/cloud/get", same("user/cloud")],
  ["cloud/del", ({ songIds }) => ({ route: "user/cloud/del", params: { id: songIds.join(",") } })],
  [
    "cloud/user/song/match",
    byName("cloud/match", { uid: "userId", sid: "songId", asid: "adjustSongId" }),
  ],
  ["v3/discovery/recommend/songs", same("recommend/songs")],
  [
    "playlist/(un)?subscribe",
    ({ id }, [, un]) => ({
      route: "playlist/subscribe",
      params: { id, t: un === undefined ? 1 : 2 },
    }),
  ],
  ["playlist/create", same("playlist/create")],
  [
    "playlist/remove",
    ({ ids }) => ({ route: "playlist/delete", params: { id: JSON.parse(ids)[0] } }),
  ],
  ["batch", update],
  ["playlist/manipulate/tracks", tracks],
  [
    "playmode/intelligence/list",
    byName("playmode/intelligence/list", { id: "songId", pid: "playlistId" }),
  ],
  saved("album", "id"),
  saved("artist", "artistId"),
  saved("mv", "mvId"),
  ["feedback/weblog", scrobble],
  ["v6/playlist/detail", same("playlist/detail")],
  ["personalized/playlist", same("personalized")],
  ["playlist/list", same("top/playlist")],
  [
    "playlist/highquality/list",
    byName("top/playlist/highquality", { cat: "cat", limit: "limit", before: "lasttime" }),
  ],
  ["toplist", same("toplist")],
  ["toplist/artist", same("toplist/artist")],
  ["v1/album/(\\d+)", (_, [, id]) => ({ route: "album", params: { id } })],
  ["album/new", same("album/new")],
  ["v1/artist/(\\d+)", (_, [, id]) => ({ route: "artists", params: { id } })],
  ["artist/albums/(\\d+)", (data, [, id]) => ({ route: "artist/album", params: { ...data, id } })],
  ["artist/mvs", byName("artist/mv", { id: "artistId", limit: "limit", offset: "offset" })],
  ["discovery/simiArtist", byName("simi/artist", { id: "artistid" })],
  [
    "search/get",
    byName("search", { keywords: "s", type: "type", limit: "limit", offset: "offset" }),
  ],
  ["search/suggest/web", byName("search/suggest", { keywords: "s" })],
  ["search/match/new", ({ songs }) => ({ route: "search/match", params: matched(songs) })],
  [
    "v3/song/detail",
    ({ c }) => ({
      route: "song/detail",
      params: {
        ids: JSON.parse(c)
          .map((one: Json) => one.id)
          .join(","),
      },
    }),
  ],
  [
    "song/enhance/player/url",
    ({ ids, br }) => ({ route: "song/url", params: { id: JSON.parse(ids).join(","), br } }),
  ],
  [
    "song/enhance/player/url/v1",
    ({ ids, level }) => ({
      route: "song/url/v1",
      params: { id: JSON.parse(ids).join(","), level },
    }),
  ],
  ["song/lyric/v1", same("lyric/new")],
  ["radio/like", byName("like", { id: "trackId", like: "like" })],
  ["v1/radio/get", same("personal_fm")],
  ["radio/trash/add", byName("fm_trash", { id: "songId" })],
  [
    "v2/resource/comments",
    (data) => ({
      route: "comment/new",
      params: {
        ...data,
        ...thread(data.threadId),
        sortType: data.sortType === 99 ? 1 : data.sortType,
      },
    }),
  ],
  [
    "resource/comment/floor/get",
    (data) => ({ route: "comment/floor", params: { ...data, ...thread(data.threadId) } }),
  ],
  ["resource/comments/(add|delete|reply)", comment],
  [
    "v1/comment/(un)?like",
    ({ threadId, commentId }, [, un]) => ({
      route: "comment/like",
      params: { ...thread(threadId), cid: commentId, t: un === undefined ? 1 : 0 },
    }),
  ],
  ["v1/mv/detail", byName("mv/detail", { mvid: "id" })],
  ["discovery/simiMV", same("simi/mv")],
  ["song/enhance/play/mv/url", same("mv/url")],
];

/** The demo's call for a call of the service; null if the demo has none. */
export function asDemo(uri: string, data: Data): DemoCall | null {
  for (const [pattern, asked] of URIS) {
    const match = new RegExp(`^/api/${pattern}$`).exec(uri);
    if (match !== null) return asked(data, match);
  }
  return null;
}
