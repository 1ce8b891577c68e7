/** @file A folder as a library. Loaded when there is a folder to read, together with the reader of tags. */
import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { holdings } from "../library/collections.ts";
import { createLibrary, type Answer } from "../library/library.ts";
import { createListener } from "../library/listener.ts";
import type { SourceStatus } from "../source.ts";
import { isSoundEntry } from "./entry.ts";
import { readIndex, writeIndex } from "./index-file.ts";
import { liesIn } from "./inside.ts";
import { mediaResponse } from "./media.ts";
import { readFolder } from "./reading.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import { makePrivate, readWhole, stateFolderOf, writeWhole } from "./state-folder.ts";
import type { Passed } from "./walk.ts";
import { createWatch } from "./watch.ts";
import { readWords } from "./words.ts";

export interface FolderOptions {
  /** Paths of the folders as somebody wrote them; one at least. */
  readonly folders: readonly string[];
  /** Where `TONEARM_STATE` is looked up, and the user's own folder. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Now, in ms since 1970. */
  readonly nowMs?: () => number;
  /** Whether changes are looked for while it runs. */
  readonly isWatching?: boolean;
}

/** A folder that is being served. */
export interface OpenFolder {
  readonly answer: Answer;
  media(request: Request, path: string): Promise<Response>;
  status(): Pick<SourceStatus, "counts" | "collections" | "scan" | "problems">;
  /** Reads what has changed; resolves when all of it is known and kept. */
  read(): Promise<void>;
  close(): Promise<void>;
}

/** A reason that is told to people as it is: the folder cannot be served. */
export class NoFolder extends Error {}

const MOST_PROBLEMS = 100;
/** So many files are read before the index is written again. */
const KEEP_EVERY = 4_000;

interface Progress {
  done: number;
  total: number;
  sinceKept: number;
}

/** Opens the folders with what is known of them; rejects with `NoFolder` when one cannot be served. */
export async function openFolder({
  folders,
  environment,
  nowMs = Date.now,
  isWatching = true,
}: FolderOptions): Promise<OpenFolder> {
  const roots = await realFolders(folders);
  const state = stateFolderOf(roots[0] ?? "", environment);
  await makeState(state, roots);
  const indexPath = join(state, "index.jsonl");
  const listenerPath = join(state, "listener.json");
  const indexed = await readIndex(indexPath);
  const isOurs = ({ root }: { readonly root: string }): boolean => roots.includes(root);
  const shelf = createShelf({
    present: indexed.present.filter(isOurs),
    lost: indexed.lost.filter(isOurs),
  });
  const listener = createListener(await readWhole(listenerPath), (text) =>
    writeWhole(listenerPath, once(text)),
  );
  const keeper = createKeeper(shelf, indexPath);
  const reader = createReader({ roots, shelf, nowMs, keep: keeper.keep });
  const watch = isWatching ? createWatch(() => void reader.read().catch(report)) : null;
  reader.onFolders((root, names) =>
    names === null ? watch?.lookFor(root) : watch?.follow(root, names),
  );
  const catalogue = () => shelf.catalogue(reader.scan() !== null);
  return {
    answer: createLibrary({
      filler: {
        catalogue,
        words: async (id) => {
          const entry = shelf.byId(id);
          return entry !== undefined && isSoundEntry(entry) ? readWords(entry) : null;
        },
      },
      listener,
      nowMs,
    }),
    media: (request, path) => mediaResponse(request, path, shelf),
    status: () => ({
      ...holdings(catalogue()),
      scan: reader.scan(),
      problems: [...reader.problems(), ...troubles(shelf)].slice(0, MOST_PROBLEMS),
    }),
    read: reader.read,
    close: async () => {
      watch?.close();
      await reader.close();
      await keeper.close();
    },
  };
}

const report = (error: unknown): void => console.error("Tonearm: reading the folder:", error);

/** The folders' real paths, each once; a folder inside another is read with that one. */
async function realFolders(folders: readonly string[]): Promise<readonly string[]> {
  const real = await Promise.all(
    folders.map((folder) =>
      realpath(folder).catch(() => {
        throw new NoFolder(`the folder ${folder} cannot be read`);
      }),
    ),
  );
  const all = [...new Set(real)];
  return all.filter((path) => !all.some((other) => liesIn(path, other)));
}

/** Makes the place for what is known; never inside a folder of music, which is only read. */
async function makeState(state: string, roots: readonly string[]): Promise<void> {
  const real = await realWhereItIs(state);
  if (roots.some((root) => real === root || liesIn(real, root)))
    throw new NoFolder("TONEARM_STATE names a place inside the folder of music");
  await makePrivate(state).catch(() => {
    throw new NoFolder(`${state} cannot be written; TONEARM_STATE names another place`);
  });
}

/** The real path of something that may not be there yet. */
async function realWhereItIs(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await realWhereItIs(parent), basename(path));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Writes the index, one writing at a time; what cannot be written is said once and tried again later. */
function createKeeper(shelf: Shelf, path: string) {
  let writing: Promise<void> = Promise.resolve();
  const keep = (): Promise<void> =>
    (writing = writing.then(() => writeIndex(path, shelf.indexed())).catch(report));
  return { keep, close: () => writing };
}

interface ReaderDeps {
  readonly roots: readonly string[];
  readonly shelf: Shelf;
  readonly nowMs: () => number;
  readonly keep: () => Promise<void>;
}

type OnFolders = (root: string, names: readonly string[] | null) => void;

/** Reads all folders, one reading at a time; who asks during one gets another after it. */
function createReader({ roots, shelf, nowMs, keep }: ReaderDeps) {
  const ending = new AbortController();
  const passed = new Map<string, readonly Passed[]>();
  let progress: Progress | null = null;
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let onFolders: OnFolders = () => {};

  const readRoot = async (root: string, now: Progress): Promise<void> => {
    const { signal } = ending;
    const read = await readFolder(root, {
      shelf,
      signal,
      nowMs,
      onTotal: (files) => void (now.total += files),
      onDone: async (files) => {
        now.done += files;
        now.sinceKept += files;
        if (now.sinceKept < KEEP_EVERY) return;
        now.sinceKept = 0;
        await keep();
      },
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    const name = basename(root);
    passed.set(root, read?.passed ?? [{ name, reason: "gone" }]);
    onFolders(root, read?.folders ?? null);
  };
  const readAll = async (): Promise<void> => {
    const now = { done: 0, total: 0, sinceKept: 0 };
    progress = now;
    try {
      for (const root of roots) await readRoot(root, now);
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    } finally {
      progress = null;
      await keep();
    }
  };
  const begin = (): Promise<void> => (under = readAll().finally(() => (under = null)));
  const read = (): Promise<void> => {
    if (ending.signal.aborted) return Promise.resolve();
    if (under === null) return begin();
    next ??= under
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
  return {
    read,
    scan: () => (progress === null ? null : { done: progress.done, total: progress.total }),
    problems: () => [...passed.values()].flat(),
    onFolders: (tell: OnFolders) => void (onFolders = tell),
    close: async () => {
      ending.abort();
      await under?.catch(() => {});
    },
  };
}

/** Files that are there and cannot be played, with the reason. */
function troubles(shelf: Shelf): SourceStatus["problems"] {
  const found: { readonly name: string; readonly reason: string }[] = [];
  for (const { name, tags } of shelf.present.values()) {
    if (typeof tags === "string") found.push({ name, reason: tags });
    if (found.length >= MOST_PROBLEMS) break;
  }
  return found;
}
