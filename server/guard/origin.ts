/** @file Recognizes requests caused by other sites, and requests to host names that are not ours. */
import { isLoopback } from "../loopback.ts";

/** Whether the headers say that another site's page sent the request, or that it is a navigation. */
export function isForeign(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  if (headers.get("sec-fetch-mode") === "navigate") return true;
  const origin = headers.get("origin");
  return origin !== null && hostOf(origin) !== hostHeader(request);
}

/** Host and port of an origin; null for an origin without a host, such as "null". */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}

/** The host that the client requested. Behind a load balancer the request's own address differs. */
const hostHeader = (request: Request): string =>
  (request.headers.get("host") ?? new URL(request.url).host).toLowerCase();

/**
 * Whether the request names this machine or one of `names`. Another site can point its own name to this
 * address (DNS rebinding), and its pages would then have the same origin as ours.
 */
export const isOurName = (request: Request, names: ReadonlySet<string>): boolean => {
  const name = hostHeader(request).replace(/:\d+$/, "");
  return isLoopback(name) || names.has(name);
};
