/** @file What a reading of a folder finds, counted in files that can be played. */
import { type Entry, isSoundEntry, keyOf } from "./entry.ts";

/** What became of songs since the reading before. */
export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Counts one reading. A file that only moved is neither gone nor new: it has changed. */
export interface Tally {
  /** The file stands here now; `before` is what stood here. */
  put(entry: Pick<Entry, "tags">, before: Entry | undefined): void;
  /** The file stood elsewhere before. */
  moved(from: Entry): void;
  lost(entry: Entry): void;
  now(): Counts;
}

/** Begins at nothing. */
export function createTally(): Tally {
  const counts = { added: 0, changed: 0, gone: 0 };
  /** Places of songs that this reading has found empty. */
  const left = new Set<string>();
  const isSong = (entry: Pick<Entry, "tags"> | undefined): boolean =>
    typeof entry?.tags === "object";
  return {
    put(entry, before) {
      if (isSong(entry)) counts[isSong(before) ? "changed" : "added"] += 1;
      else if (isSong(before)) counts.gone += 1;
    },
    moved(from) {
      // One that had gone in an earlier reading is new to the listener.
      if (!left.delete(keyOf(from))) {
        counts.added += 1;
        return;
      }
      counts.gone -= 1;
      counts.changed += 1;
    },
    lost(entry) {
      if (!isSoundEntry(entry)) return;
      left.add(keyOf(entry));
      counts.gone += 1;
    },
    now: () => ({ ...counts }),
  };
}
