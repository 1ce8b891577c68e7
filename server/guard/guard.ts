/**
 * @file Stands before the handler of a server that listens: turns away calls caused by another site, host names that are
 * not ours, and, if there is an access key, clients that have not given it.
 */
import { KEY_IS_MISSING } from "../../src/domain/access-key.ts";
import type { App } from "../app.ts";
import { isEncrypted } from "../encrypted.ts";
import { withSecurityHeaders } from "../headers.ts";
import type { Access } from "./access.ts";
import { ACCESS_PATH, ACCESS_STYLE, ACCESS_STYLE_PATH, accessPage } from "./access-page.ts";
import { isForeign, isOurName } from "./origin.ts";

export interface GuardRules {
  /** Null where no key is asked for. */
  readonly access: Access | null;
  /** Other names under which the server may be called; null where any will do. */
  readonly names: ReadonlySet<string> | null;
}

const NO_STORE = { "cache-control": "no-store" };
const MOST_KEY_LENGTH = 1_000;
/** Of the form that brings it. */
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

/** The handler with the guard before it. */
export function guarded(app: App, rules: GuardRules): App {
  return {
    async fetch(request, platform) {
      const path = new URL(request.url).pathname;
      const answer = await refusal(request, path, rules);
      if (answer !== null) return withSecurityHeaders(answer, path);
      return app.fetch(request, platform);
    },
    // What is sent without a look at its headers is what anybody may have: files of the build.
    file: (request) =>
      (rules.access === null && rules.names === null) || isOpen(request.path)
        ? app.file(request)
        : null,
  };
}

/** API calls and private routes. */
const isCall = (path: string): boolean => /^\/(?:api|tonearm)(?:\/|$)/.test(path);
const isMusic = (path: string): boolean => /^\/media(?:\/|$)/.test(path);

/** Files of the build and what tells of the server's health: they say nothing of anybody. */
const isOpen = (path: string): boolean =>
  /^\/(?:assets|icons|screenshots)\//.test(path) ||
  /^\/[\w-]+\.(?:js|webmanifest|png|txt|ico)$/.test(path) ||
  /^\/(?:healthz|readyz)$/.test(path);

/** Why the request goes no further; null where it may. */
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

/** Exchanges the key for a cookie, or asks for it; null for clients that have given it. */
async function askForKey(request: Request, path: string, access: Access): Promise<Response | null> {
  if (path === ACCESS_STYLE_PATH)
    return new Response(ACCESS_STYLE, { headers: { "content-type": "text/css; charset=utf-8" } });
  if (path === ACCESS_PATH) {
    if (request.method === "POST") return enter(request, access);
    // The browser had kept this address from before the key was needed: a known client goes on to home.
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
  // A body of unknown length is none that a form of ours has sent.
  const sizeBytes = Number(headers.get("content-length") ?? Number.NaN);
  if (!(sizeBytes <= MOST_FORM_BYTES)) return refused("The form is too large.");
  const form = new URLSearchParams(await request.text());
  return exchange(form.get("key") ?? "", request, access, rootedPath(form.get("next") ?? "/"));
}

/** A path of ours with its query, as addresses have it; "/" for what is none. */
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
  // Rooted at us whatever the path was: two slashes would name another host.
  const location = `/${next.replace(/^[/\\]+/, "")}`;
  const known = seeOther(location);
  known.headers.set("set-cookie", access.cookie(isEncrypted(request)));
  return known;
}
