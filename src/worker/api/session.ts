import { parseId, type UserId } from "../../domain/ids.ts";
import type { UserProfile } from "../../domain/account/viewer.ts";
import type { ApiCall } from "../ports/http.ts";
import { number, pictureUrl, record, text, type Json } from "./decode.ts";

/** The cookies of a log-in with their attributes; null if the answer has none. */
export const decodeCookies = (body: Json): string | null => text(body["cookie"]);

export const logoutCall: ApiCall = {
  method: "POST",
  path: "/logout",
  params: {},
  isPersonal: true,
};

export const refreshCall: ApiCall = {
  method: "POST",
  path: "/login/refresh",
  params: {},
  isPersonal: true,
  login: "refresh",
};

/** `type` 0 signs in as a phone, 1 as a computer (S18). */
export const dailySignInCall = (type: 0 | 1): ApiCall => ({
  method: "POST",
  path: "/daily_signin",
  params: { type },
  isPersonal: true,
});

/** A profile from `/user/account` or the search for listeners; null without an id. */
export function decodeUser(raw: unknown): UserProfile | null {
  const profile = record(raw);
  const id = parseId<UserId>(profile["userId"]);
  if (id === null) return null;
  return {
    id,
    name: text(profile["nickname"]) ?? "",
    avatarUrl: pictureUrl(profile["avatarUrl"]),
    vipType: number(profile["vipType"]),
    signature: text(profile["signature"]),
  };
}
