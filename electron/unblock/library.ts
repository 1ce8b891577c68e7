/**
 * @file Calls the library of other sources. It is loaded from a folder and may be another
 * release, so its inner parts are not relied on.
 */
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { SoundQuery, SourceOptions } from "../../src/domain/desktop/other-sources.ts";
import { type LibrarySound, readLibrarySound, type StartMessage } from "./messages.ts";

export type FindSound = (query: Omit<SoundQuery, "options">) => Promise<LibrarySound | null>;

/** All environment variables that the library reads. They are cleared first, so that only our values count. */
const HEEDED = [
  "ENABLE_FLAC",
  "FOLLOW_SOURCE_ORDER",
  "SELECT_MAX_BR",
  "MIN_BR",
  "SEARCH_ALBUM",
  "NO_CACHE",
  "JOOX_COOKIE",
  "QQ_COOKIE",
  "NEW_QQ_COOKIE",
  "MIGU_COOKIE",
  "NETEASE_COOKIE",
  "YOUTUBE_KEY",
  "LOG_LEVEL",
  "LOG_FILE",
  "JSON_LOG",
  "DEVELOPMENT",
] as const;

function setEnvironment(options: SourceOptions): void {
  for (const name of HEEDED) delete process.env[name];
  const wanted = {
    // Its log would contain what the listener plays.
    LOG_LEVEL: "silent",
    JSON_LOG: "true",
    ENABLE_FLAC: options.wantsFlac ? "true" : "",
    FOLLOW_SOURCE_ORDER: options.isInOrder ? "true" : "",
    JOOX_COOKIE: options.jooxCookie,
    QQ_COOKIE: options.qqCookie,
  };
  for (const [name, value] of Object.entries(wanted)) if (value !== "") process.env[name] = value;
  const { programFolder } = options;
  // The library starts external programs by name, so their folder is put into the path.
  if (programFolder !== "")
    process.env["PATH"] = [programFolder, process.env["PATH"] ?? ""].join(delimiter);
  if (options.proxy !== "") Reflect.set(globalThis, "proxy", new URL(options.proxy));
}

type Match = (id: number, sources: readonly string[] | null, song: object) => Promise<unknown>;

/**
 * Loads the library; throws if it is missing. Its options apply to the whole
 * process, so this is called once per process.
 */
export function openLibrary({ library, options }: Omit<StartMessage, "kind">): FindSound {
  setEnvironment(options);
  const match: unknown = createRequire(join(library, "package.json"))(library);
  if (typeof match !== "function") throw new Error("the library is not what it should be");
  const names = options.names.length === 0 ? null : options.names;
  return async ({ song, name, durationMs, album, artists }) => {
    const answer = await (match as Match)(song, names, {
      id: song,
      name,
      alias: [],
      duration: durationMs,
      album: { id: 0, name: album },
      artists: artists.map((artist) => ({ id: 0, name: artist })),
    });
    return readLibrarySound(answer);
  };
}
