import { basename } from "node:path";

import { isSoundEntry } from "./entry.ts";
import { readFolder } from "./reading.ts";
import type { Shelf } from "./shelf.ts";
import type { Tally } from "./tally.ts";
import type { Passed } from "./walk.ts";

/** Number of files read before the index is written again. */
const KEEP_EVERY = 4_000;

export interface Progress {
  done: number;
  total: number;
  sinceKept: number;
}

/** Called after each root was read, with the names of the folders inside it; null if it is missing. */
export type OnFolders = (root: string, names: readonly string[] | null) => Promise<void>;

/** One reading of all roots. */
export interface RootReading {
  readonly shelf: Shelf;
  readonly nowMs: () => number;
  readonly keep: () => Promise<void>;
  readonly onFolders: OnFolders;
  readonly onChange: () => void;
  readonly signal: AbortSignal;
  readonly now: Progress;
  readonly tally: Tally;
  /** Files and folders that were skipped, by root. */
  readonly passed: Map<string, readonly Passed[]>;
  /** Missing roots. */
  readonly away: Set<string>;
}

/** Reads one folder; a missing one is noted in `away`. */
export async function readRoot(root: string, reading: RootReading): Promise<void> {
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

/** Number of playable songs, and of files and folders that cannot be read. */
export function totalsOf({ shelf, passed }: Pick<RootReading, "shelf" | "passed">): {
  readonly songs: number;
  readonly unreadable: number;
} {
  const { present } = shelf;
  let songs = 0;
  for (const entry of present.values()) if (isSoundEntry(entry)) songs += 1;
  const shut = [...passed.values()].flat().filter(({ reason }) => reason === "unreadable");
  return { songs, unreadable: present.size - songs + shut.length };
}
