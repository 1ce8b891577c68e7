/** @file The access key of a server that others can reach: how it is read, proved and remembered. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { isLoopback } from "../loopback.ts";

const COOKIE = "tonearm-access";
const LEAST_LENGTH = 16;
/** As long as browsers keep a cookie at most. */
const KEPT_S = 400 * 24 * 3600;
/** Wrong keys allowed per minute, from all clients together. */
const MOST_TRIES = 10;
const WINDOW_MS = 60_000;

export type Proof = "right" | "wrong" | "tooMany";

export interface Access {
  /** Whether the request's client has given the key before. */
  isKnown(headers: Headers): boolean;
  /** Compares in constant time, and not at all after too many wrong ones. */
  prove(key: string): Proof;
  /** A `Set-Cookie` header by which the browser is known from now on; it says nothing of the key. */
  cookie(isSecure: boolean): string;
}

export function createAccess(key: string, nowMs: () => number = Date.now): Access {
  const token = createHmac("sha256", key).update("tonearm access").digest("base64url");
  let wrong: number[] = [];
  return {
    isKnown: (headers) => cookiesOf(headers).some((value) => isSame(value, token)),
    prove(given) {
      const now = nowMs();
      wrong = wrong.filter((atMs) => atMs + WINDOW_MS > now);
      if (wrong.length >= MOST_TRIES) return "tooMany";
      if (isSame(given, key)) return "right";
      wrong.push(now);
      return "wrong";
    },
    cookie: (isSecure) =>
      `${COOKIE}=${token}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`,
  };
}

function cookiesOf(headers: Headers): readonly string[] {
  return (headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const [name, value] = part.trim().split("=", 2);
    return name === COOKIE && value !== undefined ? [value] : [];
  });
}

/** Digests are of one length, so that the time tells nothing of the key's. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

interface Exposure {
  readonly host: string;
  /** TONEARM_ACCESS. */
  readonly key: string;
  /** Plays private property: an account, a connection or a folder. */
  readonly isPrivate: boolean;
}

/** Why a server must not listen like this; null where it may. */
export function exposureTrouble({ host, key, isPrivate }: Exposure): string | null {
  if (key !== "" && key.length < LEAST_LENGTH)
    return `TONEARM_ACCESS must have at least ${LEAST_LENGTH} characters`;
  if (!isPrivate || key !== "" || isLoopback(host)) return null;
  return (
    `listening on ${host} would let everybody who can reach this machine use your music; ` +
    `set TONEARM_ACCESS to a key of at least ${LEAST_LENGTH} characters, which listeners give once`
  );
}
