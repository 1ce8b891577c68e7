import { createDemoSource } from "./demo/demo.ts";
import { createFolderSource } from "./folder/folder.ts";
import { createNeteaseSource } from "./netease/netease.ts";
import { createProxySource } from "./proxy.ts";
import type { Source } from "./source.ts";

/** What the command line says about a source; each takes what concerns it. */
interface SourceOptions {
  /** How many songs the first account likes; null leaves it to the source. */
  readonly library: number | null;
  /** Up to how many things of each kind the first account's library is filled. */
  readonly shelf: number;
  /** Where composed songs are kept for other servers, or null. */
  readonly soundFolder: string | null;
  /** The address the server listens on; without it only this machine can reach it. */
  readonly host?: string;
  /** Folders of the listener's own; where there are any, they are the source. */
  readonly folders?: readonly string[];
}

interface SourceKind {
  /** What `--help` says it is. */
  readonly about: string;
  readonly create: (options: SourceOptions) => Source;
}

/** The sources that are part of the product, by the name `--source` knows them by. */
const KINDS = {
  demo: { about: "the built-in music service", create: createDemoSource },
  netease: { about: "the real music service", create: createNeteaseSource },
} as const satisfies Readonly<Record<string, SourceKind>>;

type SourceName = keyof typeof KINDS;

/** A source of our own by its name, or any API server by its address. */
export type SourceChoice = SourceName | URL;

/** Each name with what it stands for. */
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

/** Makes the source, which is started by its owner. */
export function createSource(choice: SourceChoice, options: SourceOptions): Source {
  const { folders = [] } = options;
  if (folders.length > 0) return createFolderSource({ folders });
  return choice instanceof URL ? createProxySource(choice) : KINDS[choice].create(options);
}
