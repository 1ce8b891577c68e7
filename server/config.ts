import type { MusicSource } from "../src/domain/music-source.ts";
import type { Source } from "./sources/source.ts";

/** Keys at last.fm, and where it is when it is not at its usual place. */
export interface ScrobblingKeys {
  readonly key: string;
  readonly secret: string;
  readonly endpoint: string | null;
  readonly authoriseUrl: string | null;
}

/** What the client reads from `/config.json` before anything else. */
export interface ClientConfig {
  readonly apiBase: string;
  readonly scrobbling: ScrobblingKeys | null;
  readonly version: string;
  /** Where a visitor hears a song, with `{id}` for its number; null for the service's own address. */
  readonly publicMediaUrl: string | null;
  /** Where a page can read a song that its own host lets it only play, with `{url}` for its address; null for nowhere. */
  readonly relayUrl: string | null;
  /**
   * Covers of the editors' playlists by id, where the source has its own: home shows them without asking. Empty where it
   * has no such playlists.
   */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
  /** Where the music comes from. */
  readonly source: MusicSource;
  /** When the server started: of two that a browser has kept, the newer one is right. */
  readonly asOfMs: number;
}

const STARTED_MS = Date.now();

/** What depends on the source. */
type OfSource = "publicMediaUrl" | "relayUrl" | "editorsCovers" | "source" | "asOfMs";

/** The part of the configuration that does not depend on the source. */
export type ServerConfig = Omit<ClientConfig, OfSource>;

/** The whole of it. */
export const clientConfig = (
  config: ServerConfig,
  {
    publicMediaUrl,
    relayUrl,
    editorsCovers,
    status,
  }: Pick<Source, "publicMediaUrl" | "relayUrl" | "editorsCovers" | "status">,
): ClientConfig => {
  const { kind, name, waysIn } = status();
  const source = { kind, name, waysIn };
  const ofSource = { publicMediaUrl, relayUrl: relayUrl ?? null, editorsCovers, source };
  return { ...config, ...ofSource, asOfMs: STARTED_MS };
};

/** Where the configuration goes in the page of the build (`index.html`). */
const PLACE = "<!-- config -->";

/**
 * The page with the configuration in it, as data that no browser runs: a first visit need not ask for
 * it before it can ask for anything else.
 */
export const pageWithConfig = (page: string, config: ClientConfig): string => {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return page.replace(PLACE, () => `<script type="application/json" id="config">${json}</script>`);
};

/** Reads the configuration from the environment. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  version: string,
): ServerConfig {
  const key = environment["TONEARM_LASTFM_KEY"] ?? "";
  const secret = environment["TONEARM_LASTFM_SECRET"] ?? "";
  const base = environment["TONEARM_API_BASE"];
  return {
    // An empty base is passed on: the client says in its console what is missing.
    apiBase: base ?? "/api",
    scrobbling:
      key === "" || secret === ""
        ? null
        : {
            key,
            secret,
            endpoint: environment["TONEARM_LASTFM_ENDPOINT"] || null,
            authoriseUrl: environment["TONEARM_LASTFM_AUTHORISE"] || null,
          },
    version,
  };
}
