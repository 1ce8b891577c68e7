/** @file The access key of a server that others can reach: how it is configured, checked and remembered. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { isLoopback } from "../loopback.ts";

const COOKIE = "tonearm-access";
const LEAST_LENGTH = 16;
/** The longest time that browsers keep a cookie. */
const KEPT_S = 400 * 24 * 3600;
/** Maximum number of wrong keys within a minute, from all senders together. */
const MOST_TRIES = 10;
const WINDOW_MS = 60_000;

export type Proof = "right" | "wrong" | "tooMany";

export interface Access {
  /** Whether the request has the cookie of a listener who has entered the key before. */
  isKnown(headers: Headers): boolean;
  /** Compares the key in constant time. After too many wrong keys it is not compared at all. */
  prove(key: string): Proof;
  /** A `Set-Cookie` header that identifies the browser from now on; the key cannot be derived from it. */
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

/** Compares digests, which have equal lengths, so that the time reveals nothing about the key. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

interface Exposure {
  readonly host: string;
  /** TONEARM_ACCESS. */
  readonly key: string;
  /** Whether it plays something private: an account, a connection, or a folder. */
  readonly isPrivate: boolean;
}

/** The reason why a server must not listen with these settings; null if it may. */
export function exposureTrouble({ host, key, isPrivate }: Exposure): string | null {
  if (key !== "" && key.length < LEAST_LENGTH)
    return `TONEARM_ACCESS must have at least ${LEAST_LENGTH} characters`;
  if (!isPrivate || key !== "" || isLoopback(host)) return null;
  return (
    `listening on ${host} would let everybody who can reach this machine use your music; ` +
    `set TONEARM_ACCESS to a key of at least ${LEAST_LENGTH} characters, which listeners give once`
  );
}
