/** @file Reduces a call for another API server to the parameters of its route and the cookies of the session. */
import { ROUTES } from "./wire/routes.ts";

/** Parameters that any call of ours may have (S2, S3). */
const COMMON: ReadonlySet<string> = new Set(["cookie", "timestamp", "realIP", "proxy", "password"]);
/** Parameters that would send an unlisted call to another host, or change which call it is. */
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

/** Removes parameters that the route does not take. `path` begins with a slash. */
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

/** The session in a cookie header, and the marker of the service's own desktop program (S3). */
export const cleanCookie = (header: string): string =>
  header
    .split(";")
    .filter((part) => COOKIE.test(part) || OF_CODE.test(part))
    .map((part) => part.trim())
    .join("; ");

/** Whether the service would misread the call: a value that is neither true nor false would like the song. */
export const isMisread = (path: string, params: URLSearchParams): boolean =>
  path === "/like" && !/^(?:true|false)$/.test(params.get("like") ?? "true");

/**
 * Splits a call into equivalent calls that an API server understands: it joins several songs to remove
 * from the cloud disk into one text (S21).
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
