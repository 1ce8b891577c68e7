import { writeIndex } from "./index-file.ts";
import type { Shelf } from "./shelf.ts";

/** Keeps what a shelf knows in a file. */
export interface Keeper {
  /** Writes it down where it has changed since; what cannot be written is said, and tried again the next time. */
  keep(): Promise<void>;
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>;
}

/** Writes the index to this path, one writing at a time; `kept` is the shelf's version that lies there already. */
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
