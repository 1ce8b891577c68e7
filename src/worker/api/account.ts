import { parseId, type UserId } from "../../domain/ids.ts";
import type { UserProfile } from "../../domain/viewer.ts";
import type { ApiCall } from "../ports/http.ts";
import { number, record, text, type Json } from "./decode.ts";

export const accountCall: ApiCall = {
  method: "GET",
  path: "/user/account",
  params: {},
  isPersonal: true,
};

/** Who the cookie belongs to; null when nobody is logged in (that is no error, api.md section 1). */
export function decodeProfile(body: Json): UserProfile | null {
  const profile = record(body["profile"]);
  const id = parseId<UserId>(profile["userId"]);
  if (id === null) return null;
  return {
    id,
    name: text(profile["nickname"]) ?? "",
    avatarUrl: text(profile["avatarUrl"]),
    vipType: number(profile["vipType"]),
    signature: text(profile["signature"]),
  };
}
