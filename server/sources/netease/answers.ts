import type { CloudAnswer, Fields } from "./types.ts";
import { type Circumstances, ownCookies } from "../wire/own-cookies.ts";
import { type BadCall, CloudFailure, type Reason } from "./failures.ts";

/** Codes that are not refusals: states, and codes whose meaning only the caller knows. */
const FINE: ReadonlySet<unknown> = new Set([200, 201, 302, 400, 502, 800, 801, 802, 803]);
/** Status codes that browsers would act on: log in at a proxy, or send the request again. */
const MISREAD: ReadonlySet<number> = new Set([407, 408, 421, 425]);

export const isFine = (code: unknown): boolean =>
  code === undefined || code === null || FINE.has(code);

/** The HTTP status for a code of the service. */
export function statusOf(code: unknown): number {
  if (isFine(code)) return 200;
  if (code === 301) return 401;
  if (typeof code !== "number" || !Number.isInteger(code)) return 400;
  return code >= 400 && code <= 599 && !MISREAD.has(code) ? code : 400;
}

/** Answers are private to the caller. */
const NO_STORE = { "cache-control": "no-store" } as const;

/** Converts an answer of the service to ours. */
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

/** The reason for a missing answer is only sent in a header, because the client treats all reasons alike (S4). */
export function respondFailed(reason: Reason): Response {
  const body: Fields = new CloudFailure(reason).body;
  const headers = { ...NO_STORE, "x-tonearm-upstream": reason };
  return Response.json(body, { status: 502, headers });
}
