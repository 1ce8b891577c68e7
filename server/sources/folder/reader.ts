import { basename } from "node:path";

import type { SourceStatus } from "../source.ts";
import { isSoundEntry } from "./entry.ts";
import { readFolder } from "./reading.ts";
import type { Shelf } from "./shelf.ts";
import { createTally, type Counts, type Tally } from "./tally.ts";
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

/** How a reading of everything ended. */
export interface Reading extends Counts {
  readonly songs: number;
  /** Files and folders that are there and cannot be read. */
  readonly unreadable: number;
  /** In ms since 1970. */
  readonly atMs: number;
}

interface ReaderDeps {
  readonly roots: readonly string[];
  readonly shelf: Shelf;
  readonly nowMs: () => number;
  readonly keep: () => Promise<void>;
  readonly onFolders: OnFolders;
  /** Told whenever one of the answers of the reader may be another. */
  readonly onChange: () => void;
}

/** Reads folders again and again, and tells how far it is. */
export interface Reader {
  /** Reads everything; who asks during a reading gets another one after it. */
  read(): Promise<void>;
  /** Ends what is read now, and what would be read after it; what was found stays. */
  stop(): Promise<void>;
  /** How the last whole reading ended. */
  last(): Reading | null;
  /** Whether no folder was there when it was looked for last. */
  isAway(): boolean;
  /** How far it has come; null while nothing is read. */
  scan(): SourceStatus["scan"];
  /** What had to be passed over. */
  problems(): readonly Passed[];
  close(): Promise<void>;
}

/** Reads all folders, one reading at a time. */
export function createReader(deps: ReaderDeps): Reader {
  const { roots, shelf, nowMs, keep, onChange } = deps;
  const ending = new AbortController();
  const passed = new Map<string, readonly Passed[]>();
  const away = new Set<string>();
  let progress: Progress | null = null;
  let last: Reading | null = null;
  let stopping = new AbortController();
  let under: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const readAll = async (): Promise<void> => {
    const now = { done: 0, total: 0, sinceKept: 0 };
    stopping = new AbortController();
    const signal = AbortSignal.any([ending.signal, stopping.signal]);
    const reading = { ...deps, signal, now, passed, away, tally: createTally() };
    let isWhole = false;
    progress = now;
    onChange();
    try {
      for (const root of roots) await readRoot(root, reading);
      isWhole = away.size === 0;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      // Whoever is told that everything has been read finds all of it.
      if (!ending.signal.aborted) await shelf.settle();
      if (isWhole) last = { ...reading.tally.now(), ...totalsOf(shelf, passed), atMs: nowMs() };
      progress = null;
      onChange();
      await keep();
    }
  };
  const begin = (): Promise<void> => (under = readAll().finally(() => (under = null)));
  const read = (): Promise<void> => {
    if (ending.signal.aborted) return Promise.resolve();
    if (under === null) return begin();
    const { signal } = stopping;
    next ??= under
      .catch(() => {})
      .then(() => {
        next = null;
        return signal.aborted ? undefined : begin();
      });
    return next;
  };
  return {
    read,
    stop: async () => {
      stopping.abort();
      await under?.catch(() => {});
    },
    last: () => last,
    isAway: () => away.size === roots.length,
    scan: () => (progress === null ? null : { done: progress.done, total: progress.total }),
    problems: () => [...passed.values()].flat(),
    close: async () => {
      ending.abort();
      await under?.catch(() => {});
    },
  };
}

interface RootReading extends ReaderDeps {
  readonly signal: AbortSignal;
  readonly now: Progress;
  readonly tally: Tally;
  /** What was passed over, by root. */
  readonly passed: Map<string, readonly Passed[]>;
  /** Roots that are not there. */
  readonly away: Set<string>;
}

/** Reads one folder; one that is away is noted as such. */
async function readRoot(root: string, reading: RootReading): Promise<void> {
  const { shelf, signal, now, tally, nowMs, keep, onFolders, onChange } = reading;
  const read = await readFolder(root, {
    shelf,
    signal,
    tally,
    nowMs,
    onTotal: (files) => {
      now.total += files;
      onChange();
    },
    onDone: async (files) => {
      now.done += files;
      now.sinceKept += files;
      shelf.refresh();
      onChange();
      if (now.sinceKept < KEEP_EVERY) return;
      now.sinceKept = 0;
      await keep();
    },
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  reading.passed.set(root, read?.passed ?? [{ name: basename(root), reason: "gone" }]);
  if (read === null) reading.away.add(root);
  else reading.away.delete(root);
  await onFolders(root, read?.folders ?? null);
}

/** Songs that are there, and what cannot be read. */
function totalsOf(
  { present }: Shelf,
  passed: ReadonlyMap<string, readonly Passed[]>,
): Pick<Reading, "songs" | "unreadable"> {
  let songs = 0;
  for (const entry of present.values()) if (isSoundEntry(entry)) songs += 1;
  const shut = [...passed.values()].flat().filter(({ reason }) => reason === "unreadable");
  return { songs, unreadable: present.size - songs + shut.length };
}
