import type { Body } from "../wire/answer.ts";

/** The only listener: every visitor counts as this one. The name is used in sentences such as “Listener’s library”. */
export const YOU = { id: 1, name: "Listener" } as const;

const HALF_YEAR_S = 15_552_000;
/** Has no meaning and gives no access: the client takes any visitor with such a cookie for an account. */
const TOKEN = "00YOURSELF";

/** Name of the cookie that the client looks for. */
export const SESSION_COOKIE = "MUSIC_U";

/** The cookie that makes every visitor the listener. */
export const YOUR_COOKIE = `${SESSION_COOKIE}=${TOKEN}; Max-Age=${HALF_YEAR_S}; Path=/; SameSite=Lax`;

/** The listener's profile, as others would see it. */
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
