import type { AppConfig, ScrobblingConfig } from "../../contract/host.ts";

/** A configuration slower than this is done without: every request of the app waits for it. */
const LIMIT_MS = 5_000;

/** What stands before `/config.json` was read. */
export const NO_CONFIG: AppConfig = {
  apiBase: null,
  version: "",
  publicMediaUrl: null,
  scrobbling: null,
};

/** last.fm itself (facts 7.6); the configuration may name another service that speaks the same. */
const LASTFM_ENDPOINT = "https://ws.audioscrobbler.com/2.0/";
const LASTFM_AUTHORISE = "https://www.last.fm/api/auth/";

/** The API lives beside the app when the configuration cannot be had: offline, or a plain file server. */
const fallbackBase = (origin: string, basePath: string): string => `${origin}${basePath}api`;

/** Reads `/config.json` beside the app and decodes it field by field; offline it answers the usual place. */
export async function loadConfig(origin: string, basePath: string): Promise<AppConfig> {
  const fallback = { ...NO_CONFIG, apiBase: fallbackBase(origin, basePath) };
  try {
    const response = await fetch(`${origin}${basePath}config.json`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return fallback;
    const raw: unknown = await response.json();
    if (typeof raw !== "object" || raw === null) return fallback;
    const base = textOf(raw, "apiBase");
    return {
      apiBase: base === null ? null : new URL(base, `${origin}${basePath}`).href.replace(/\/$/, ""),
      version: textOf(raw, "version") ?? "",
      publicMediaUrl: textOf(raw, "publicMediaUrl"),
      scrobbling: readScrobbling(Reflect.get(raw, "scrobbling"), `${origin}${basePath}`),
    };
  } catch {
    return fallback;
  }
}

function textOf(raw: object, name: string): string | null {
  const value: unknown = Reflect.get(raw, name);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Addresses may be rooted at our own; null without both keys, or with an address that is none. */
function readScrobbling(raw: unknown, appUrl: string): ScrobblingConfig | null {
  if (typeof raw !== "object" || raw === null) return null;
  const key = textOf(raw, "key");
  const secret = textOf(raw, "secret");
  const endpoint = textOf(raw, "endpoint") ?? LASTFM_ENDPOINT;
  const authorise = textOf(raw, "authoriseUrl") ?? LASTFM_AUTHORISE;
  const areAddresses = URL.canParse(endpoint, appUrl) && URL.canParse(authorise, appUrl);
  if (key === null || secret === null || !areAddresses) return null;
  const page = new URL(authorise, appUrl);
  page.searchParams.set("api_key", key);
  page.searchParams.set("cb", `${appUrl}lastfm/callback`);
  return { key, secret, endpoint: new URL(endpoint, appUrl).href, authoriseUrl: page.href };
}
