import type { MusicSource } from "../src/domain/music-source.ts";
import type { Source } from "./sources/source.ts";

/** Keys for last.fm, and its addresses if they are not the usual ones. */
export interface ScrobblingKeys {
  readonly key: string;
  readonly secret: string;
  readonly endpoint: string | null;
  readonly authoriseUrl: string | null;
}

/** Configuration that the client reads from `/config.json` before any other request. */
export interface ClientConfig {
  readonly apiBase: string;
  readonly scrobbling: ScrobblingKeys | null;
  readonly version: string;
  /** Where visitors can play a song, with `{id}` for its number; null for the service's own address. */
  readonly publicMediaUrl: string | null;
  /**
   * Relay for songs whose hosts let pages play but not read them, with `{url}` for the song's address; null for none.
   */
  readonly relayUrl: string | null;
  /**
   * Covers of the editors' playlists by id, if the source has its own: home shows them without a request. Empty if the
   * source has no such playlists.
   */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
  /** Where the music comes from. */
  readonly source: MusicSource;
  /** When the server started. Of two configurations in a browser's cache, the later one is right. */
  readonly asOfMs: number;
}

const STARTED_MS = Date.now();

/** Fields that depend on the source. */
type OfSource = "publicMediaUrl" | "relayUrl" | "editorsCovers" | "source" | "asOfMs";

/** The part of the configuration that does not depend on the source. */
export type ServerConfig = Omit<ClientConfig, OfSource>;

/** The complete configuration. */
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

/** Placeholder for the configuration in the page of the build (`index.html`). */
const PLACE = "<!-- config -->";

/**
 * Inserts the configuration into the page, as data that browsers do not execute, so that a first visit does
 * not have to request it before anything else.
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
    // An empty base is passed on: the client reports in its console that it is missing.
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
