/** @file Which requests another site has caused, and which came under a name that is not ours. */
import { isLoopback } from "../loopback.ts";

/** What the browser says of a request that a page of another site has made, or that is a visit of an address. */
export function isForeign(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  if (headers.get("sec-fetch-mode") === "navigate") return true;
  const origin = headers.get("origin");
  return origin !== null && hostOf(origin) !== hostHeader(request);
}

/** Host and port of an origin; null for one that has none, such as "null". */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}

/** As the client named us. Behind a balancer the request's own address is another one. */
const hostHeader = (request: Request): string =>
  (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();

/**
 * Whether the request names this machine. A page elsewhere can let its own name lead here (DNS
 * rebinding), and would then be of one origin with us.
 */
export const isOurName = (request: Request, names: ReadonlySet<string>): boolean => {
  const name = hostHeader(request).replace(/:\d+$/, "");
  return isLoopback(name) || names.has(name);
};
