/**
 * @file Checks requests before the handler of a server that listens: refuses calls caused by other sites
 * and host names that are not ours, and asks for the access key if there is one.
 */
import { KEY_IS_MISSING } from "../../src/domain/access-key.ts";
import type { App } from "../app.ts";
import { isEncrypted } from "../encrypted.ts";
import { withSecurityHeaders } from "../headers.ts";
import type { Access } from "./access.ts";
import { ACCESS_PATH, ACCESS_STYLE, ACCESS_STYLE_PATH, accessPage } from "./access-page.ts";
import { isForeign, isOurName } from "./origin.ts";

export interface GuardRules {
  /** Null if no key is required. */
  readonly access: Access | null;
  /** Host names, besides this machine's, by which the server may be addressed; null if any is allowed. */
  readonly names: ReadonlySet<string> | null;
}

const NO_STORE = { "cache-control": "no-store" };
const MOST_KEY_LENGTH = 1_000;
/** Maximum size of the form with the key. */
const MOST_FORM_BYTES = 4_000;

const refused = (text: string): Response =>
  Response.json({ code: 403, msg: text, message: text }, { status: 403, headers: NO_STORE });

const keyIsMissing = (): Response => {
  const answer = refused("The access key is missing.");
  answer.headers.set(KEY_IS_MISSING, "missing");
  return answer;
};

const page = (html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: { ...NO_STORE, "content-type": "text/html; charset=utf-8" },
  });

/** Puts the guard before a handler. */
export function guarded(app: App, rules: GuardRules): App {
  return {
    async fetch(request, platform) {
      const path = new URL(request.url).pathname;
      const answer = await refusal(request, path, rules);
      if (answer !== null) return withSecurityHeaders(answer, path);
      return app.fetch(request, platform);
    },
    // Files bypass the check of headers, so only public ones are sent this way if there are rules.
    file: (request) =>
      (rules.access === null && rules.names === null) || isOpen(request.path)
        ? app.file(request)
        : null,
  };
}

/** Calls of the API. */
const isCall = (path: string): boolean => /^\/(?:api|tonearm)(?:\/|$)/.test(path);
const isMusic = (path: string): boolean => /^\/media(?:\/|$)/.test(path);

/** Public paths: files of the build, and the state of the server's health. They reveal nothing private. */
const isOpen = (path: string): boolean =>
  /^\/(?:assets|icons|screenshots)\//.test(path) ||
  /^\/[\w-]+\.(?:js|webmanifest|png|txt|ico)$/.test(path) ||
  /^\/(?:healthz|readyz)$/.test(path);

/** The answer that refuses the request; null if it may pass. */
async function refusal(
  request: Request,
  path: string,
  { access, names }: GuardRules,
): Promise<Response | null> {
  if (isOpen(path)) return null;
  if (names !== null && !isOurName(request, names))
    return refused("This server does not answer under that name.");
  if (access !== null) {
    const answer = await askForKey(request, path, access);
    if (answer !== null) return answer;
  }
  if (isCall(path) && isForeign(request)) return refused("Another site may not call this server.");
  return null;
}

/** Exchanges the key for a cookie, or shows the page that asks for it; null for known browsers. */
async function askForKey(request: Request, path: string, access: Access): Promise<Response | null> {
  if (path === ACCESS_STYLE_PATH)
    return new Response(ACCESS_STYLE, { headers: { "content-type": "text/css; charset=utf-8" } });
  if (path === ACCESS_PATH) {
    if (request.method === "POST") return enter(request, access);
    // A cached page from before the key leads here; known browsers are sent on.
    return access.isKnown(request.headers)
      ? seeOther("/")
      : page(accessPage(languageOf(request), "/"), 401);
  }
  const isPage = !isCall(path) && !isMusic(path) && path !== "/config.json";
  const url = new URL(request.url);
  const given = isPage ? url.searchParams.get("access") : null;
  if (given !== null) {
    url.searchParams.delete("access");
    return exchange(given, request, access, url.pathname + url.search);
  }
  if (access.isKnown(request.headers)) return null;
  return isPage
    ? page(accessPage(languageOf(request), url.pathname + url.search), 401)
    : keyIsMissing();
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...NO_STORE, location } });

const languageOf = (request: Request): string => request.headers.get("accept-language") ?? "";

async function enter(request: Request, access: Access): Promise<Response> {
  const { headers } = request;
  const origin = headers.get("origin");
  if (headers.get("sec-fetch-site") === "cross-site" || origin === "null")
    return refused("Another site may not call this server.");
  // Our form always declares its length, so a body without one is refused.
  const sizeBytes = Number(headers.get("content-length") ?? Number.NaN);
  if (!(sizeBytes <= MOST_FORM_BYTES)) return refused("The form is too large.");
  const form = new URLSearchParams(await request.text());
  return exchange(form.get("key") ?? "", request, access, rootedPath(form.get("next") ?? "/"));
}

/** Normalizes a path of this server with its query; returns "/" for anything else. */
function rootedPath(text: string): string {
  if (!text.startsWith("/") || !URL.canParse(text, NOWHERE)) return "/";
  const { origin, pathname, search } = new URL(text, NOWHERE);
  return origin === NOWHERE ? pathname + search : "/";
}

const NOWHERE = "http://tonearm.invalid";

function exchange(key: string, request: Request, access: Access, next: string): Response {
  const proof = key.length > MOST_KEY_LENGTH ? "wrong" : access.prove(key);
  if (proof !== "right")
    return page(accessPage(languageOf(request), next, proof), proof === "wrong" ? 401 : 429);
  // Leading slashes are reduced to one, because two would name another host.
  const location = `/${next.replace(/^[/\\]+/, "")}`;
  const known = seeOther(location);
  known.headers.set("set-cookie", access.cookie(isEncrypted(request)));
  return known;
}
