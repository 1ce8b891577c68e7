/** @file For each route a call with all its parameters, and the request that the service must receive. */
import type { Data } from "./openers.ts";

export interface RouteCase {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly cipher: "weapi" | "eapi";
  readonly uri: string;
  readonly data: Data;
}

const W = "weapi";
const E = "eapi";

type Row = readonly [
  route: string,
  query: Readonly<Record<string, string>>,
  cipher: "weapi" | "eapi",
  uri: string,
  data: Data,
];

const PAGE = { limit: "7", offset: "14" };
const TOTAL = { ...PAGE, total: true };
const MD5 = "0123456789abcdef0123456789abcdef";
const LYRICS = { cp: false, tv: 0, lv: 0, rv: 0, kv: 0, yv: 0, ytv: 0, yrv: 0 };

const SESSIONS: readonly Row[] = [
  ["user/account", {}, W, "nuser/account/get", {}],
  [
    "login/cellphone",
    { phone: "13800000000", countrycode: "81", md5_password: MD5 },
    W,
    "w/login/cellphone",
    {
      type: "1",
      https: "true",
      phone: "13800000000",
      countrycode: "81",
      password: MD5,
      remember: "true",
    },
  ],
  [
    "login/cellphone",
    { phone: "13800000000", captcha: "0123" },
    W,
    "w/login/cellphone",
    {
      type: "1",
      https: "true",
      phone: "13800000000",
      countrycode: "86",
      captcha: "0123",
      remember: "true",
    },
  ],
  [
    "login",
    { email: "a@b.cn", md5_password: MD5 },
    E,
    "w/login",
    { type: "0", https: "true", username: "a@b.cn", password: MD5, rememberLogin: "true" },
  ],
  ["login/qr/key", {}, E, "login/qrcode/unikey", { type: 3 }],
  ["login/qr/check", { key: "k-1" }, E, "login/qrcode/client/login", { key: "k-1", type: 3 }],
  ["login/refresh", {}, E, "login/token/refresh", {}],
  ["logout", {}, E, "logout", {}],
  [
    "captcha/sent",
    { phone: "138", ctcode: "81" },
    W,
    "sms/captcha/sent",
    { ctcode: "81", secrete: "music_middleuser_pclogin", cellphone: "138" },
  ],
  [
    "captcha/verify",
    { phone: "138", ctcode: "81", captcha: "1234" },
    W,
    "sms/captcha/verify",
    { ctcode: "81", cellphone: "138", captcha: "1234" },
  ],
  ["daily_signin", { type: "1" }, E, "point/dailyTask", { type: "1" }],
];

const LIBRARY: readonly Row[] = [
  [
    "user/playlist",
    { uid: "5", ...PAGE },
    W,
    "user/playlist",
    { uid: "5", ...PAGE, includeVideo: true },
  ],
  ["user/record", { uid: "5", type: "1" }, W, "v1/play/record", { uid: "5", type: "1" }],
  ["likelist", { uid: "5" }, E, "song/like/get", { uid: "5" }],
  ["album/sublist", PAGE, W, "album/sublist", TOTAL],
  ["artist/sublist", PAGE, W, "artist/sublist", TOTAL],
  ["mv/sublist", PAGE, W, "cloudvideo/allvideo/sublist", TOTAL],
  ["user/cloud", PAGE, W, "v1/cloud/get", PAGE],
  ["user/cloud/del", { id: "1,2" }, W, "cloud/del", { songIds: [1, 2] }],
  [
    "cloud/match",
    { uid: "5", sid: "1", asid: "2" },
    W,
    "cloud/user/song/match",
    { userId: "5", songId: "1", adjustSongId: "2" },
  ],
  ["recommend/songs", {}, W, "v3/discovery/recommend/songs", {}],
  ["playlist/subscribe", { id: "1", t: "1" }, E, "playlist/subscribe", { id: "1" }],
  ["playlist/subscribe", { id: "1", t: "2" }, E, "playlist/unsubscribe", { id: "1" }],
  [
    "playlist/create",
    { name: "夜 night", privacy: "10" },
    W,
    "playlist/create",
    { name: "夜 night", privacy: "10", type: "NORMAL" },
  ],
  ["playlist/delete", { id: "1" }, W, "playlist/remove", { ids: "[1]" }],
  [
    "playlist/update",
    { id: "1", name: "n", desc: "d", tags: "a;b" },
    E,
    "batch",
    {
      "/api/playlist/desc/update": '{"id":1,"desc":"d"}',
      "/api/playlist/tags/update": '{"id":1,"tags":"a;b"}',
      "/api/playlist/update/name": '{"id":1,"name":"n"}',
    },
  ],
  [
    "playlist/tracks",
    { op: "add", pid: "1", tracks: "2,3" },
    E,
    "playlist/manipulate/tracks",
    { op: "add", pid: "1", trackIds: '["2","3"]', imme: "true" },
  ],
  [
    "song/order/update",
    { pid: "1", ids: "[2,3]" },
    E,
    "playlist/manipulate/tracks",
    { pid: "1", trackIds: "[2,3]", op: "update" },
  ],
  [
    "playmode/intelligence/list",
    { id: "1", pid: "2" },
    E,
    "playmode/intelligence/list",
    { songId: "1", type: "fromPlayOne", playlistId: "2", startMusicId: "1", count: 1 },
  ],
  ["album/sub", { id: "1", t: "1" }, W, "album/sub", { id: "1" }],
  ["album/sub", { id: "1", t: "0" }, W, "album/unsub", { id: "1" }],
  ["artist/sub", { id: "1", t: "1" }, W, "artist/sub", { artistId: "1", artistIds: "[1]" }],
  ["mv/sub", { mvid: "1", t: "1" }, W, "mv/sub", { mvId: "1", mvIds: '["1"]' }],
  [
    "like",
    { id: "1", like: "true" },
    W,
    "radio/like",
    { alg: "itembased", trackId: "1", like: true, time: "3" },
  ],
  [
    "like",
    { id: "1", like: "false" },
    W,
    "radio/like",
    { alg: "itembased", trackId: "1", like: false, time: "3" },
  ],
  ["fm_trash", { id: "1" }, W, "radio/trash/add", { songId: "1", alg: "RT", time: 25 }],
  [
    "scrobble",
    { id: "1", sourceid: "2", time: "30" },
    W,
    "feedback/weblog",
    {
      logs: '[{"action":"play","json":{"download":0,"end":"playend","id":"1","sourceId":"2","time":"30","type":"song","wifi":0,"source":"list","mainsite":1,"content":""}}]',
    },
  ],
];

const MUSIC: readonly Row[] = [
  ["playlist/detail", { id: "1" }, E, "v6/playlist/detail", { id: "1", n: 100_000, s: 8 }],
  [
    "personalized",
    { limit: "7" },
    W,
    "personalized/playlist",
    { limit: "7", total: true, n: 1000 },
  ],
  [
    "top/playlist",
    { cat: "流行", order: "new", ...PAGE },
    W,
    "playlist/list",
    { cat: "流行", order: "new", ...TOTAL },
  ],
  [
    "top/playlist/highquality",
    { cat: "流行", limit: "7", before: "1700000000000" },
    W,
    "playlist/highquality/list",
    { cat: "流行", limit: "7", lasttime: "1700000000000", total: true },
  ],
  ["toplist", {}, E, "toplist", {}],
  [
    "toplist/artist",
    { type: "2" },
    W,
    "toplist/artist",
    { type: "2", limit: 100, offset: 0, total: true },
  ],
  ["album", { id: "1" }, W, "v1/album/1", {}],
  ["album/new", { area: "KR", ...PAGE }, W, "album/new", { area: "KR", ...TOTAL }],
  ["artists", { id: "1" }, W, "v1/artist/1", {}],
  ["artist/album", { id: "1", ...PAGE }, W, "artist/albums/1", TOTAL],
  ["artist/mv", { id: "1", ...PAGE }, W, "artist/mvs", { artistId: "1", ...TOTAL }],
  ["simi/artist", { id: "1" }, W, "discovery/simiArtist", { artistid: "1" }],
  [
    "search",
    { keywords: 'a "b" 夜', type: "100", ...PAGE },
    E,
    "search/get",
    { s: 'a "b" 夜', type: "100", ...PAGE },
  ],
  [
    "search/match",
    { title: 'a "b" 夜', album: "", artist: "夜", duration: "215", md5: "0123456789abcdef" },
    E,
    "search/match/new",
    {
      songs:
        '[{"title":"a \\"b\\" 夜","album":"","artist":"夜","duration":"215","persistId":"0123456789abcdef"}]',
    },
  ],
  ["search/suggest", { keywords: "夜" }, W, "search/suggest/web", { s: "夜" }],
  ["song/detail", { ids: "1,2" }, W, "v3/song/detail", { c: '[{"id":1},{"id":2}]' }],
  [
    "song/url",
    { id: "1,2", br: "320000" },
    E,
    "song/enhance/player/url",
    { ids: '["1","2"]', br: 320_000 },
  ],
  [
    "song/url/v1",
    { id: "1", level: "sky" },
    E,
    "song/enhance/player/url/v1",
    { ids: "[1]", level: "sky", encodeType: "flac", immerseType: "c51" },
  ],
  ["lyric/new", { id: "1" }, E, "song/lyric/v1", { id: "1", ...LYRICS }],
  ["personal_fm", {}, W, "v1/radio/get", {}],
  ["mv/detail", { mvid: "1" }, W, "v1/mv/detail", { id: "1" }],
  ["simi/mv", { mvid: "1" }, W, "discovery/simiMV", { mvid: "1" }],
  ["mv/url", { id: "1", r: "720" }, W, "song/enhance/play/mv/url", { id: "1", r: "720" }],
];

const COMMENTS: readonly Row[] = [
  [
    "comment/new",
    { id: "1", type: "2", sortType: "3", pageNo: "2", pageSize: "30", cursor: "1700" },
    E,
    "v2/resource/comments",
    {
      threadId: "A_PL_0_1",
      pageNo: "2",
      showInner: true,
      pageSize: "30",
      cursor: "1700",
      sortType: 3,
    },
  ],
  [
    "comment/floor",
    { id: "1", type: "0", parentCommentId: "9", limit: "30", time: "-1" },
    W,
    "resource/comment/floor/get",
    { parentCommentId: "9", threadId: "R_SO_4_1", time: "-1", limit: "30" },
  ],
  [
    "comment",
    { t: "1", id: "1", type: "3", content: "好\nlistened" },
    W,
    "resource/comments/add",
    { threadId: "R_AL_3_1", content: "好\nlistened" },
  ],
  [
    "comment",
    { t: "2", id: "1", type: "1", content: "yes", commentId: "9" },
    W,
    "resource/comments/reply",
    { threadId: "R_MV_5_1", content: "yes", commentId: "9" },
  ],
  [
    "comment/like",
    { id: "1", cid: "9", t: "1", type: "0" },
    W,
    "v1/comment/like",
    { threadId: "R_SO_4_1", commentId: "9" },
  ],
];

export const CASES: readonly RouteCase[] = [...SESSIONS, ...LIBRARY, ...MUSIC, ...COMMENTS].map(
  ([route, query, cipher, uri, data]) => ({ route, query, cipher, uri: `/api/${uri}`, data }),
);
