import { writeIndex } from "./index-file.ts";
import type { Shelf } from "./shelf.ts";

/** Stores the content of a shelf in a file. */
export interface Keeper {
  /**
   * Writes the index if the shelf has changed since the last time. Failures are
   * reported, and the next call tries again.
   */
  keep(): Promise<void>;
  /** Resolves when no write is under way. */
  close(): Promise<void>;
}

/**
 * Writes the index to this path, one write at a time. `noteKept` sets the version of the shelf that is stored already.
 */
export function createKeeper(
  shelf: Shelf,
  path: string,
  report: (error: unknown) => void,
): Keeper & { noteKept(version: number): void } {
  let writing: Promise<void> = Promise.resolve();
  let kept: number | null = null;
  const write = async (): Promise<void> => {
    const version = shelf.version();
    if (version === kept) return;
    try {
      await writeIndex(path, shelf.indexed());
      kept = version;
    } catch (error) {
      report(error);
    }
  };
  return {
    keep: () => (writing = writing.then(write)),
    close: () => writing,
    noteKept: (version) => void (kept = version),
  };
}
