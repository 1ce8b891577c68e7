import { type Entry, isSoundEntry } from "./entry.ts";
import type { Shelf } from "./shelf.ts";

/** A file where it lies now, before it has a number. */
export type Place = Omit<Entry, "id" | "addedMs">;

/** Answers the file that one was before it moved here; it is taken then. */
export type Moved = (place: Place) => Entry | null;

/** Finds files that have gone by their size, length and beginning; those of the same root first. */
export function createMoved(shelf: Shelf, root: string): Moved {
  const bySize = new Map<number, Entry[]>();
  for (const entry of shelf.lost.values())
    if (isSoundEntry(entry))
      bySize.set(entry.sizeBytes, [...(bySize.get(entry.sizeBytes) ?? []), entry]);
  return ({ sizeBytes, digest, tags }) => {
    const sized = bySize.get(sizeBytes) ?? [];
    const same = sized.filter(
      (entry) =>
        entry.digest === digest &&
        typeof tags === "object" &&
        isSoundEntry(entry) &&
        entry.tags.durationMs === tags.durationMs,
    );
    const found = same.find((entry) => entry.root === root) ?? same[0] ?? null;
    if (found !== null)
      bySize.set(
        sizeBytes,
        sized.filter((entry) => entry !== found),
      );
    return found;
  };
}
