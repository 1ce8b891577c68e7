import type { CloudAnswer, Fields } from "./types.ts";
import { type BadCall, CloudFailure, type Reason } from "./failures.ts";

/** Codes that are no refusals: states, and what only the one who asked can tell apart. */
const FINE: ReadonlySet<unknown> = new Set([200, 201, 302, 400, 502, 800, 801, 802, 803]);
/** Statuses that mean something else to a browser: to log in at a proxy, to send it again. */
const MISREAD: ReadonlySet<number> = new Set([407, 408, 421, 425]);

export const isFine = (code: unknown): boolean =>
  code === undefined || code === null || FINE.has(code);

/** The HTTP status that goes with a code of the service. */
export function statusOf(code: unknown): number {
  if (isFine(code)) return 200;
  if (code === 301) return 401;
  if (typeof code !== "number" || !Number.isInteger(code)) return 400;
  return code >= 400 && code <= 599 && !MISREAD.has(code) ? code : 400;
}

/** Answers are for the one who asked. */
const NO_STORE = { "cache-control": "no-store" } as const;

interface Circumstances {
  /** Whether the listener's connection is encrypted, which is when cookies may ask for that. */
  readonly isSecure: boolean;
  readonly nowMs: number;
}

/** The answer of the service as ours. */
export function respond(
  { body, cookie }: Pick<CloudAnswer, "body" | "cookie">,
  circumstances: Circumstances,
): Response {
  const { code } = body;
  const cookies = ownCookies(cookie, circumstances);
  const named = code === 301 ? { ...body, msg: "需要登录" } : body;
  const answer =
    typeof named["cookie"] === "string" ? { ...named, cookie: cookies.join(";;") } : named;
  const headers = new Headers(NO_STORE);
  for (const one of cookies) headers.append("set-cookie", one);
  return Response.json(answer, { status: statusOf(code), headers });
}

export const respondBad = ({ code }: BadCall): Response =>
  Response.json({ code }, { status: code, headers: NO_STORE });

/** Why nothing came is told beside the answer: to listeners it is one thing (S4). */
export function respondFailed(reason: Reason): Response {
  const body: Fields = new CloudFailure(reason).body;
  const headers = { ...NO_STORE, "x-tonearm-upstream": reason };
  return Response.json(body, { status: 502, headers });
}

const TAKEN = /^\s*(MUSIC_U|__csrf)=([\w%.~+/-]{0,2000})\s*(?:;|$)/;

/**
 * Set-Cookie lines for our own origin: session and token, readable for the page, which looks for its session there
 * (S41). One without a value only takes away.
 */
export function ownCookies(lines: readonly string[], circumstances: Circumstances): string[] {
  const cookies = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = TAKEN.exec(line) ?? [];
    const path = attributeOf(line, "path") ?? "/";
    if (name === undefined || value === undefined || path !== "/") continue;
    const ageS = maxAgeOf(line, circumstances.nowMs);
    if (value === "" && ageS !== 0) continue;
    const age = ageS === null ? "" : `; Max-Age=${ageS}`;
    const secure = circumstances.isSecure ? "; Secure" : "";
    cookies.set(name, `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`);
  }
  return [...cookies.values()];
}

const attributeOf = (line: string, name: string): string | null =>
  new RegExp(`;\\s*${name}=([^;]*)`, "i").exec(line)?.[1]?.trim() ?? null;

function maxAgeOf(line: string, nowMs: number): number | null {
  const age = attributeOf(line, "max-age");
  if (age !== null && /^-?\d{1,12}$/.test(age)) return Math.max(0, Number(age));
  const atMs = Date.parse(attributeOf(line, "expires") ?? "");
  return Number.isNaN(atMs) ? null : Math.max(0, Math.round((atMs - nowMs) / 1000));
}
