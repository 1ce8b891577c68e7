/** Keys at last.fm, and where it is when it is not at its usual place. */
export interface ScrobblingKeys {
  readonly key: string;
  readonly secret: string;
  readonly endpoint: string | null;
  readonly authoriseUrl: string | null;
}

/** What the client reads from `/config.json` before anything else. */
interface ClientConfig {
  readonly apiBase: string;
  readonly scrobbling: ScrobblingKeys | null;
  readonly version: string;
  /** Where a visitor hears a song, with `{id}` for its number; null for the service's own address. */
  readonly publicMediaUrl: string | null;
  /** Covers of the editors' playlists by id, where the source has its own: home shows them without asking. */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
}

/** The part of the configuration that does not depend on the source. */
export type ServerConfig = Omit<ClientConfig, "publicMediaUrl" | "editorsCovers">;

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
