import { parseId, type UserId } from "../ids.ts";
import { asChoice, asNumber, asRecord } from "../raw.ts";
import type { UserProfile, Viewer } from "./viewer.ts";

/** The last viewer, as stored on the device (B1). */
export interface SavedSession {
  readonly mode: "account" | "username";
  readonly profile: UserProfile;
  /** Day of the month of the last daily refresh; null before the first. */
  readonly refreshedDay: number | null;
}

const text = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** A stored session, or null if the value is none. */
export function decodeSavedSession(value: unknown): SavedSession | null {
  const saved = asRecord(value);
  const mode = asChoice(saved["mode"], ["account", "username", null] as const, null);
  const profile = asRecord(saved["profile"]);
  const id = parseId<UserId>(profile["id"]);
  if (mode === null || id === null) return null;
  const day = saved["refreshedDay"];
  return {
    mode,
    profile: {
      id,
      name: text(profile["name"]) ?? "",
      avatarUrl: text(profile["avatarUrl"]),
      vipType: asNumber(profile["vipType"], 0),
      signature: text(profile["signature"]),
    },
    refreshedDay: typeof day === "number" ? day : null,
  };
}

/** The viewer of a stored session; an account needs its cookie (B1). */
export const viewerOf = (saved: SavedSession | null, hasCookie: boolean): Viewer =>
  saved === null || (saved.mode === "account" && !hasCookie)
    ? { kind: "anonymous" }
    : { kind: saved.mode, profile: saved.profile };

/** Equal exactly for the same person in the same mode. */
export const identityOf = (viewer: Viewer): string =>
  viewer.kind === "anonymous" ? "anonymous" : `${viewer.kind}:${viewer.profile.id}`;
