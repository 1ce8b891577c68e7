/** @file What of a call reaches another API server: what its route takes, and of the cookies the session. */
import { ROUTES } from "./wire/routes.ts";

/** Rides along with any call of ours (S2, S3). */
const COMMON: ReadonlySet<string> = new Set(["cookie", "timestamp", "realIP", "proxy", "password"]);
/** Would turn a call of a route that is not listed to another host, or into another one. */
const DANGEROUS: ReadonlySet<string> = new Set([
  "domain",
  "crypto",
  "ua",
  "e_r",
  "checkToken",
  "headers",
  "timeout",
  "noCookie",
]);
const COOKIE = /^\s*(?:MUSIC_U|MUSIC_A|__csrf)=[\w%.~+/-]{1,2000}\s*$/;
const OF_CODE = /^\s*os=pc\s*$/;

/** Takes out of a call's parameters what its route does not take; `path` begins with a slash. */
export function cleanParams(path: string, params: URLSearchParams): URLSearchParams {
  const route = ROUTES.get(path.slice(1));
  const isTaken = (name: string): boolean =>
    COMMON.has(name) || (route === undefined ? !DANGEROUS.has(name) : name in route.takes);
  const clean = new URLSearchParams();
  for (const [name, value] of params) {
    if (!isTaken(name)) continue;
    clean.append(name, name === "cookie" ? cleanCookie(value) : value);
  }
  return clean;
}

/** The session of a cookie header, and what says which of the service's programs asks (S3). */
export const cleanCookie = (header: string): string =>
  header
    .split(";")
    .filter((part) => COOKIE.test(part) || OF_CODE.test(part))
    .map((part) => part.trim())
    .join("; ");

/** Whether the service would misread it: what is neither true nor false likes a song. */
export const isMisread = (path: string, params: URLSearchParams): boolean =>
  path === "/like" && !/^(?:true|false)$/.test(params.get("like") ?? "true");

/**
 * Calls that ask for the same, each of which an API server understands: of several songs to take from the
 * cloud disk it makes one text (S21).
 */
export function splitCall(
  path: string,
  params: URLSearchParams,
): readonly [URLSearchParams, ...URLSearchParams[]] {
  const [first = "", ...others] = (params.get("id") ?? "").split(",");
  if (path !== "/user/cloud/del" || others.length === 0) return [params];
  const about = (id: string): URLSearchParams => {
    const one = new URLSearchParams(params);
    one.set("id", id);
    return one;
  };
  return [about(first), ...others.map(about)];
}
