import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Rendered blocks in files, for servers that are restarted often and play the same songs. */
export interface BlockStore {
  /** Returns a stored block of that many bytes; if there is none, stores and returns the result of `render`. */
  readonly get: (
    song: string,
    block: number,
    bytes: number,
    render: () => Int16Array<ArrayBuffer>,
  ) => Int16Array<ArrayBuffer>;
  /** Closes all open files. */
  readonly close: () => void;
}

const IS_THERE = Uint8Array.of(1);
/** Maximum number of blocks, more than any song has; the samples begin after the marks. */
const MOST_BLOCKS = 65_536;
/** Maximum number of open files, enough for the songs of an album. */
const MOST_FILES = 32;

/**
 * Stores blocks in `folder`, one file per song and rate: a mark for each block, then the samples. Several
 * processes may share it, because all write the same data, and a mark is written after its samples.
 */
export function createBlockStore(folder: string): BlockStore {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, number>();
  const fileOf = (song: string): number => {
    const known = files.get(song);
    if (known !== undefined) return known;
    const oldest = files.entries().next().value;
    if (oldest !== undefined && files.size >= MOST_FILES) {
      closeSync(oldest[1]);
      files.delete(oldest[0]);
    }
    const path = join(folder, `${song.replaceAll(" ", "-")}.pcm`);
    // "a" creates the file without emptying it, but can only write at the end, so it is then opened with "r+".
    closeSync(openSync(path, "a"));
    const file = openSync(path, "r+");
    files.set(song, file);
    return file;
  };
  return {
    get: (song, block, bytes, render) => {
      const file = fileOf(song);
      const place = MOST_BLOCKS + block * bytes;
      const mark = new Uint8Array(1);
      readSync(file, mark, 0, 1, block);
      if (mark[0] === IS_THERE[0]) {
        const kept = new Int16Array(bytes / 2);
        readSync(file, kept, 0, bytes, place);
        return kept;
      }
      const samples = render();
      writeSync(file, samples, 0, bytes, place);
      writeSync(file, IS_THERE, 0, 1, block);
      return samples;
    },
    close: () => {
      for (const file of files.values()) closeSync(file);
      files.clear();
    },
  };
}
