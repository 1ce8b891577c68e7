import type { SourceStatus } from "../source.ts";
import { type OnFolders, type Progress, readRoot, totalsOf } from "./root-reading.ts";
import type { Shelf } from "./shelf.ts";
import { createTally, type Counts } from "./tally.ts";
import type { Passed } from "./walk.ts";

interface ReaderDeps {
  readonly roots: readonly string[];
  readonly shelf: Shelf;
  readonly nowMs: () => number;
  readonly keep: () => Promise<void>;
  readonly onFolders: OnFolders;
  /** Called whenever the state of the reader may have changed. */
  readonly onChange: () => void;
}

/** Result of a complete reading. */
export interface Reading extends Counts {
  readonly songs: number;
  /** Files and folders that exist but cannot be read. */
  readonly unreadable: number;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** Reads folders on request, and reports the progress. */
export interface Reader {
  /** Reads everything. A call during a reading causes another one after it. */
  read(): Promise<void>;
  /** Stops the current reading and cancels the next one; what was found stays. */
  stop(): Promise<void>;
  /** Result of the last complete reading. */
  last(): Reading | null;
  /** Whether all folders were missing when they were last looked for. */
  isAway(): boolean;
  /** Progress of the reading; null if none is under way. */
  scan(): SourceStatus["scan"];
  /** Files and folders that were skipped. */
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
  /** Whether the next reading is still wanted. */
  let isWanted = false;

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
      // Sorted before the end is reported, so that callers find all songs.
      if (!ending.signal.aborted) await shelf.settle();
      if (isWhole) last = { ...reading.tally.now(), ...totalsOf(reading), atMs: nowMs() };
      progress = null;
      onChange();
      await keep();
    }
  };
  const begin = (): Promise<void> => (under = readAll().finally(() => (under = null)));
  const read = (): Promise<void> => {
    if (ending.signal.aborted) return Promise.resolve();
    if (under === null) return begin();
    isWanted = true;
    next ??= under
      .catch(() => {})
      .then(() => {
        next = null;
        return isWanted ? begin() : undefined;
      });
    return next;
  };
  return {
    read,
    stop: async () => {
      isWanted = false;
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
