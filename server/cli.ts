import { readSource, SOURCE_NAMES, type SourceChoice } from "./sources/sources.ts";

/** Options of the command line. */
export interface CliOptions {
  readonly port: number;
  readonly host: string;
  readonly source: SourceChoice;
  /** Folders of music to serve instead of a source. */
  readonly folders: readonly string[];
  readonly library: number | null;
  /** Number of entries of each kind that the demo account's library is filled up to; 0 leaves it unchanged. */
  readonly shelf: number;
  readonly latencyMs: number;
}

type CliResult =
  | { readonly kind: "run"; readonly options: CliOptions }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

const quotedNames = SOURCE_NAMES.map(([name]) => `"${name}"`).join(", ");
const namesWithMeaning = SOURCE_NAMES.map(([name, about]) => `"${name}" for ${about},`);

/** Shown by `--help`. */
export const HELP = `Tonearm: a music client and the server it lives on.

  npm start -- [options]

  --port <number>     port to listen on, 0 for any free one (4173)
  --host <address>    address to listen on (127.0.0.1: this machine only)
  --source <source>   ${namesWithMeaning.join("\n                      ")}
                      or the http(s) address of an API server, which is reached
                      through /api (demo)
  --folder <path>     your own music instead of a source: MP3, FLAC, M4A, Ogg, Opus,
                      WAV and AIFF below this folder, which is only read; may be
                      given several times
  --library <number>  how many songs the demo account likes, 0 to 100000
  --shelf <number>    fills the demo account's library up to this many playlists,
                      albums and artists, and half as many MVs and cloud songs (0)
  --latency <ms>      delay of every answer below /api, for trying a slow network (0)
  --help              this text`;

const MOST_SONGS = 100_000;
const MOST_SHELVED = 10_000;
const LONGEST_LATENCY_MS = 60_000;
const HIGHEST_PORT = 65_535;

interface Draft {
  port: number;
  host: string;
  source: SourceChoice;
  hasSource: boolean;
  folders: string[];
  library: number | null;
  shelf: number;
  latencyMs: number;
}

/** Reads the arguments after the program's name; `--name value` and `--name=value` both work. */
export function parseArgs(args: readonly string[]): CliResult {
  const draft: Draft = {
    port: 4173,
    host: "127.0.0.1",
    source: "demo",
    hasSource: false,
    folders: [],
    library: null,
    shelf: 0,
    latencyMs: 0,
  };
  const queue = [...args];
  for (let argument = queue.shift(); argument !== undefined; argument = queue.shift()) {
    if (argument === "--help" || argument === "-h") return { kind: "help" };
    const [, name = argument, inline] = /^(--[a-z]+)=(.*)$/s.exec(argument) ?? [];
    const setter = Object.hasOwn(SETTERS, name) ? SETTERS[name] : undefined;
    if (setter === undefined)
      return { kind: "wrong", message: `unknown option ${name} (--help lists them)` };
    const value = inline ?? queue.shift();
    if (value === undefined || value === "")
      return { kind: "wrong", message: `${name} needs a value` };
    const complaint = setter(draft, value);
    if (complaint !== null)
      return { kind: "wrong", message: `${name} ${complaint}, not "${value}"` };
  }
  const { hasSource, ...options } = draft;
  if (hasSource && options.folders.length > 0)
    return { kind: "wrong", message: "--folder and --source cannot be given together" };
  return { kind: "run", options };
}

/** Stores a value in the draft. Returns an error message if the value is invalid, else null. */
type Setter = (draft: Draft, value: string) => string | null;

function wholeNumber(value: string, most: number): number | null {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number <= most ? number : null;
}

const SETTERS: Readonly<Record<string, Setter>> = {
  "--port": (draft, value) => {
    const port = wholeNumber(value, HIGHEST_PORT);
    if (port === null) return `must be a number from 0 to ${HIGHEST_PORT}`;
    draft.port = port;
    return null;
  },
  "--host": (draft, value) => {
    if (!/^[\w.:-]+$/.test(value) || value.startsWith("-"))
      return "must be a host name or an address";
    draft.host = value;
    return null;
  },
  "--source": (draft, value) => {
    const source = readSource(value);
    if (source === null) return `must be ${quotedNames} or an http(s) address`;
    draft.source = source;
    draft.hasSource = true;
    return null;
  },
  "--folder": (draft, value) => {
    if (value.includes("\0")) return "must be the path of a folder";
    draft.folders.push(value);
    return null;
  },
  "--library": (draft, value) => {
    draft.library = wholeNumber(value, MOST_SONGS);
    return draft.library === null ? `must be a number from 0 to ${MOST_SONGS}` : null;
  },
  "--shelf": (draft, value) => {
    const shelf = wholeNumber(value, MOST_SHELVED);
    if (shelf === null) return `must be a number from 0 to ${MOST_SHELVED}`;
    draft.shelf = shelf;
    return null;
  },
  "--latency": (draft, value) => {
    const latencyMs = wholeNumber(value, LONGEST_LATENCY_MS);
    if (latencyMs === null)
      return `must be a number of milliseconds from 0 to ${LONGEST_LATENCY_MS}`;
    draft.latencyMs = latencyMs;
    return null;
  },
};
