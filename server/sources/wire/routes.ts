/** A whole number, numbers with commas between them, a text, or one of some words. */
export type Kind = "number" | "numbers" | "text" | readonly string[];

/** A supported call, and the parameters that are passed on to the service. */
export interface Route {
  readonly takes: Readonly<Record<string, Kind>>;
  /** Required parameters; of an inner list one is enough. The package would put "undefined" for a missing one. */
  readonly needs: readonly (string | readonly string[])[];
  /** Whether it changes something, or logs in or out. */
  readonly changes: boolean;
  /** Whether it needs an account. */
  readonly isPersonal: boolean;
  /** Whether equal calls of visitors at the same time may share one answer. */
  readonly isShared: boolean;
}

const PAGE = { limit: "number", offset: "number" } as const;
const ID = { id: "number" } as const;

type Takes = Route["takes"];
type Needs = Route["needs"];

const route =
  (flags: Pick<Route, "changes" | "isPersonal" | "isShared">) =>
  (takes: Takes = {}, needs: Needs = []): Route => ({ takes, needs, ...flags });

/** Readable by everyone, with the same answer for all. */
const open = route({ changes: false, isPersonal: false, isShared: true });
/** Readable by everyone, with a different answer for each caller. */
const own = route({ changes: false, isPersonal: false, isShared: false });
const entry = route({ changes: true, isPersonal: false, isShared: false });
const personal = route({ changes: false, isPersonal: true, isShared: false });
const change = route({ changes: true, isPersonal: true, isShared: false });

const LEVELS = [
  "standard",
  "higher",
  "exhigh",
  "lossless",
  "hires",
  "jyeffect",
  "sky",
  "jymaster",
] as const;

const SESSIONS = {
  "user/account": own(),
  "login/cellphone": entry(
    { phone: "number", countrycode: "number", md5_password: "text", captcha: "number" },
    ["phone", ["md5_password", "captcha"]],
  ),
  login: entry({ email: "text", md5_password: "text" }, ["email", "md5_password"]),
  "login/qr/key": own(),
  "login/qr/check": entry({ key: "text" }, ["key"]),
  "login/refresh": change(),
  logout: change(),
  "captcha/sent": entry({ phone: "number", ctcode: "number" }, ["phone"]),
  "captcha/verify": own({ phone: "number", ctcode: "number", captcha: "number" }, [
    "phone",
    "captcha",
  ]),
  daily_signin: change({ type: "number" }),
} as const;

const LIBRARY = {
  "user/playlist": open({ uid: "number", ...PAGE }, ["uid"]),
  "user/record": open({ uid: "number", type: "number" }, ["uid"]),
  likelist: personal({ uid: "number" }),
  "album/sublist": personal(PAGE),
  "artist/sublist": personal(PAGE),
  "mv/sublist": personal(PAGE),
  "user/cloud": personal(PAGE),
  "user/cloud/del": change({ id: "numbers" }, ["id"]),
  "cloud/match": change({ uid: "number", sid: "number", asid: "number" }, ["sid", "asid"]),
  cloud: change(),
  "recommend/songs": personal(),
  "playlist/subscribe": change({ ...ID, t: "number" }, ["id", "t"]),
  "playlist/create": change({ name: "text", privacy: "number" }, ["name"]),
  "playlist/delete": change(ID, ["id"]),
  "playlist/update": change({ ...ID, name: "text", desc: "text", tags: "text" }, ["id", "name"]),
  "playlist/tracks": change({ op: ["add", "del"], pid: "number", tracks: "numbers" }, [
    "op",
    "pid",
    "tracks",
  ]),
  "song/order/update": change({ pid: "number", ids: "numbers" }, ["pid", "ids"]),
  "playmode/intelligence/list": personal({ ...ID, pid: "number" }, ["id", "pid"]),
  "album/sub": change({ ...ID, t: "number" }, ["id", "t"]),
  "artist/sub": change({ ...ID, t: "number" }, ["id", "t"]),
  "mv/sub": change({ mvid: "number", t: "number" }, ["mvid", "t"]),
  like: change({ ...ID, like: ["true", "false"] }, ["id", "like"]),
  fm_trash: change(ID, ["id"]),
  scrobble: change({ ...ID, sourceid: "number", time: "number" }, ["id"]),
} as const;

const MUSIC = {
  "playlist/detail": open(ID, ["id"]),
  personalized: open({ limit: "number" }),
  "top/playlist": open({ cat: "text", order: ["hot", "new"], ...PAGE }),
  "top/playlist/highquality": open({ cat: "text", limit: "number", before: "number" }),
  toplist: open(),
  "toplist/artist": open({ type: "number" }),
  album: open(ID, ["id"]),
  "album/new": open({ area: ["ALL", "ZH", "EA", "KR", "JP"], ...PAGE }),
  artists: open(ID, ["id"]),
  "artist/album": open({ ...ID, ...PAGE }, ["id"]),
  "artist/mv": open({ ...ID, ...PAGE }, ["id"]),
  "simi/artist": personal(ID, ["id"]),
  search: open({ keywords: "text", type: "number", ...PAGE }, ["keywords"]),
  "search/suggest": open({ keywords: "text" }, ["keywords"]),
  "search/match": own(
    { title: "text", album: "text", artist: "text", duration: "number", md5: "text" },
    ["title", "md5"],
  ),
  "song/detail": open({ ids: "numbers" }, ["ids"]),
  "song/url": open({ id: "numbers", br: "number" }, ["id"]),
  "song/url/v1": open({ id: "numbers", level: LEVELS }, ["id", "level"]),
  "lyric/new": open(ID, ["id"]),
  personal_fm: own(),
  "mv/detail": open({ mvid: "number" }, ["mvid"]),
  "simi/mv": open({ mvid: "number" }, ["mvid"]),
  "mv/url": open({ ...ID, r: "number" }, ["id"]),
} as const;

/** Threads of comments, which are identified by `type` and `id`. */
const THREAD = { ...ID, type: "number" } as const;

const COMMENTS = {
  "comment/new": open(
    { ...THREAD, sortType: "number", pageNo: "number", pageSize: "number", cursor: "text" },
    ["id", "type"],
  ),
  "comment/floor": open({ ...THREAD, parentCommentId: "number", limit: "number", time: "number" }, [
    "id",
    "type",
    "parentCommentId",
  ]),
  // A missing `t`, or any other value, would put "undefined" into the path.
  comment: change({ ...THREAD, t: ["0", "1", "2"], content: "text", commentId: "number" }, [
    "id",
    "type",
    "t",
  ]),
  "comment/like": change({ ...THREAD, cid: "number", t: "number" }, ["id", "type", "cid", "t"]),
} as const;

/** All supported calls, by path. */
export const ROUTES: ReadonlyMap<string, Route> = new Map(
  Object.entries({ ...SESSIONS, ...LIBRARY, ...MUSIC, ...COMMENTS }),
);
