import { readMusicSource } from "../../domain/music-source.ts";
import type { AppConfig, ScrobblingConfig } from "../../contract/host.ts";

/** The configuration until `/config.json` has been read. */
export const NO_CONFIG: AppConfig = {
  apiBase: null,
  version: "",
  publicMediaUrl: null,
  relayUrl: null,
  editorsCovers: null,
  hasEditors: true,
  scrobbling: null,
  source: null,
};

/** last.fm itself (S33); the configuration may name a compatible service. */
const LASTFM_ENDPOINT = "https://ws.audioscrobbler.com/2.0/";
const LASTFM_AUTHORISE = "https://www.last.fm/api/auth/";

/** Without a configuration (offline, or from a plain file server) the API is expected beside the app. */
const fallbackBase = (origin: string, basePath: string): string => `${origin}${basePath}api`;

/** Reads the body of `/config.json` field by field; any other value, such as null, yields the defaults. */
export function decodeConfig(raw: unknown, origin: string, basePath: string): AppConfig {
  const fallback = {
    ...NO_CONFIG,
    apiBase: fallbackBase(origin, basePath),
    editorsCovers: new Map<number, string>(),
  };
  if (typeof raw !== "object" || raw === null) return fallback;
  const base = textOf(raw, "apiBase");
  if (base !== null && !URL.canParse(base, `${origin}${basePath}`)) return fallback;
  return {
    apiBase: base === null ? null : new URL(base, `${origin}${basePath}`).href.replace(/\/$/, ""),
    version: textOf(raw, "version") ?? "",
    publicMediaUrl: textOf(raw, "publicMediaUrl"),
    relayUrl: textOf(raw, "relayUrl"),
    editorsCovers: readCovers(Reflect.get(raw, "editorsCovers"), origin),
    hasEditors: !isEmpty(Reflect.get(raw, "editorsCovers")),
    scrobbling: readScrobbling(Reflect.get(raw, "scrobbling"), `${origin}${basePath}`),
    source: readMusicSource(Reflect.get(raw, "source")),
  };
}

const isEmpty = (raw: unknown): boolean =>
  typeof raw === "object" && raw !== null && Object.keys(raw).length === 0;

function textOf(raw: object, name: string): string | null {
  const value: unknown = Reflect.get(raw, name);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Addresses by id, rooted at our own or absolute; invalid ones are left out. */
function readCovers(raw: unknown, origin: string): ReadonlyMap<number, string> {
  const entries = typeof raw === "object" && raw !== null ? Object.entries(raw) : [];
  return new Map(
    entries.flatMap(([id, url]: readonly [string, unknown]) =>
      /^\d{1,16}$/.test(id) && typeof url === "string" && URL.canParse(url, origin)
        ? [[Number(id), new URL(url, origin).href] as const]
        : [],
    ),
  );
}

/** Addresses may be rooted at our own; null without both keys, or with an invalid address. */
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
