import { createDemoSource } from "./demo/demo.ts";
import { createFolderSource } from "./folder/folder.ts";
import { createNeteaseSource } from "./netease/netease.ts";
import { createProxySource } from "./proxy.ts";
import type { Source } from "./source.ts";

/** Options of the command line for sources; each source uses those that concern it. */
interface SourceOptions {
  /** How many songs the first account likes; null for the source's default. */
  readonly library: number | null;
  /** Number of entries of each kind that the first account's library is filled up to. */
  readonly shelf: number;
  /** Folder where composed songs are kept for other servers; null for none. */
  readonly soundFolder: string | null;
  /** The address the server listens on; without it only this machine sends requests. */
  readonly host?: string;
  /** The listener's own folders; if there are any, they are the source. */
  readonly folders?: readonly string[];
}

interface SourceKind {
  /** Description in `--help`. */
  readonly about: string;
  readonly create: (options: SourceOptions) => Source;
}

/** The built-in sources, by their names for `--source`. */
const KINDS = {
  demo: { about: "the built-in music service", create: createDemoSource },
  netease: { about: "the real music service", create: createNeteaseSource },
} as const satisfies Readonly<Record<string, SourceKind>>;

type SourceName = keyof typeof KINDS;

/** A built-in source by its name, or an API server by its address. */
export type SourceChoice = SourceName | URL;

/** Each name with its description. */
export const SOURCE_NAMES: readonly (readonly [name: string, about: string])[] = Object.entries(
  KINDS,
).map(([name, { about }]) => [name, about]);

const isName = (text: string): text is SourceName => Object.hasOwn(KINDS, text);

/** Reads a name or an http(s) address; null for anything else. */
export function readSource(text: string): SourceChoice | null {
  if (isName(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Creates the source; the caller starts it. */
export function createSource(choice: SourceChoice, options: SourceOptions): Source {
  const { folders = [] } = options;
  if (folders.length > 0) return createFolderSource({ folders });
  return choice instanceof URL ? createProxySource(choice) : KINDS[choice].create(options);
}
