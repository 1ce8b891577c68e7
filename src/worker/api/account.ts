import type { UserProfile } from "../../domain/account/viewer.ts";
import type { Json } from "./decode.ts";
import { decodeUser } from "./session.ts";

/** The profile the cookie belongs to; null when logged out (no error, S15). */
export const decodeProfile = (body: Json): UserProfile | null => decodeUser(body["profile"]);
