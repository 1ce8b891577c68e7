/** @file What a reading of a folder finds, counted in files that can be played. */
import { type Entry, isSoundEntry } from "./entry.ts";

/** What became of songs since the reading before. */
export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Counts one reading. A file that only moved is neither gone nor new: it has changed. */
export interface Tally {
  /** The file has this number now; `before` is what had it until now. */
  put(entry: Pick<Entry, "tags">, before: Entry | undefined): void;
  /** The file had gone before. */
  found(from: Entry): void;
  lost(entry: Entry): void;
  now(): Counts;
}

/** Begins at nothing. */
export function createTally(): Tally {
  const counts = { added: 0, changed: 0, gone: 0 };
  /** Numbers of songs that this reading has found gone. */
  const left = new Set<number>();
  const isSong = (entry: Pick<Entry, "tags"> | undefined): boolean =>
    typeof entry?.tags === "object";
  return {
    put(entry, before) {
      if (isSong(entry)) counts[isSong(before) ? "changed" : "added"] += 1;
      else if (isSong(before)) counts.gone += 1;
    },
    found(from) {
      // One that had gone in an earlier reading is new to the listener.
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
