import type { Body } from "../wire/answer.ts";

/** The only listener. The name is read in sentences such as “Listener’s library”. */
export const YOU = { id: 1, name: "Listener" } as const;

const HALF_YEAR_S = 15_552_000;
/** Carries no information and grants nothing: the client takes such a cookie for an account. */
const TOKEN = "00YOURSELF";

/** The name of the cookie that the client looks for. */
export const SESSION_COOKIE = "MUSIC_U";

/** The cookie that makes the page's user the listener. */
export const YOUR_COOKIE = `${SESSION_COOKIE}=${TOKEN}; Max-Age=${HALF_YEAR_S}; Path=/; SameSite=Lax`;

/** The listener as others would see them. */
export const YOUR_PROFILE: Body = {
  userId: YOU.id,
  nickname: YOU.name,
  avatarUrl: null,
  backgroundUrl: null,
  vipType: 0,
  userType: 0,
  gender: 0,
  signature: "",
  followed: false,
  followeds: 0,
};

export const YOUR_ACCOUNT: Body = {
  id: YOU.id,
  userName: YOU.name,
  type: 1,
  status: 0,
  vipType: 0,
  anonimousUser: false,
};
