import { basename } from "node:path";

import type { SourceStatus } from "../source.ts";
import { readFolder } from "./reading.ts";
import type { Shelf } from "./shelf.ts";
import type { Passed } from "./walk.ts";

/** So many files are read before the index is written again. */
const KEEP_EVERY = 4_000;

interface Progress {
  done: number;
  total: number;
  sinceKept: number;
}

/** Told of each root after it was read: its folders by their names inside it, null where it is away. */
type OnFolders = (root: string, names: readonly string[] | null) => Promise<void>;

interface ReaderDeps {
  readonly roots: readonly string[];
  readonly shelf: Shelf;
  readonly nowMs: () => number;
  readonly keep: () => Promise<void>;
  readonly onFolders: OnFolders;
}

/** Reads folders again and again, and tells how far it is. */
export interface Reader {
  /** Reads everything; who asks during a reading gets another one after it. */
  read(): Promise<void>;
  /** How far it has come; null while nothing is read. */
  scan(): SourceStatus["scan"];
  /** What had to be passed over. */
  problems(): readonly Passed[];
  close(): Promise<void>;
}

/** Reads all folders, one reading at a time. */
export function createReader({ roots, shelf, nowMs, keep, onFolders }: ReaderDeps): Reader {
  const ending = new AbortController();
  const passed = new Map<string, readonly Passed[]>();
  let progress: Progress | null = null;
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;

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
        shelf.refresh();
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
    await onFolders(root, read?.folders ?? null);
  };
  const readAll = async (): Promise<void> => {
    const now = { done: 0, total: 0, sinceKept: 0 };
    progress = now;
    try {
      for (const root of roots) await readRoot(root, now);
      // Whoever is told that everything has been read finds all of it.
      await shelf.settle();
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
    close: async () => {
      ending.abort();
      await under?.catch(() => {});
    },
  };
}
