/** @file Counts what a reading of a folder finds, in playable files. */
import { type Entry, isSoundEntry } from "./entry.ts";

/** Changes of songs since the previous reading. */
export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Counts one reading. A file that was only moved counts as changed, not as lost and new. */
export interface Tally {
  /** Called when a file gets a number; `before` is the file that had it until now. */
  put(entry: Pick<Entry, "tags">, before: Entry | undefined): void;
  /** Called when a lost file is found again. */
  found(from: Entry): void;
  lost(entry: Entry): void;
  now(): Counts;
}

/** Starts at zero. */
export function createTally(): Tally {
  const counts = { added: 0, changed: 0, gone: 0 };
  /** Numbers of songs that this reading has counted as lost. */
  const left = new Set<number>();
  const isSong = (entry: Pick<Entry, "tags"> | undefined): boolean =>
    typeof entry?.tags === "object";
  return {
    put(entry, before) {
      if (isSong(entry)) counts[isSong(before) ? "changed" : "added"] += 1;
      else if (isSong(before)) counts.gone += 1;
    },
    found(from) {
      // A song lost in an earlier reading counts as new.
      if (!left.delete(from.id)) {
        counts.added += 1;
        return;
      }
      counts.gone -= 1;
      counts.changed += 1;
    },
    lost(entry) {
      if (!isSoundEntry(entry)) return;
      left.add(entry.id);
      counts.gone += 1;
    },
    now: () => ({ ...counts }),
  };
}
