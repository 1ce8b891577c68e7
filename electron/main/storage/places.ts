/**
 * @file Finds out what is at a path for the storage. Our folders contain a mark; folders without it are never touched.
 */
import { access, constants, lstat, mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import { dirname, join, relative, isAbsolute } from "node:path";
import type { Place } from "../../../src/domain/desktop/storage-plan.ts";

/** A file that marks a folder as ours. */
const MARK = "tonearm-storage.txt";
const SAYS = "Tonearm keeps its songs, settings and queue in this folder.\n";
/** Name of the storage inside a folder that the listener has chosen. */
const NAME = "Tonearm";

/** Path of the storage for a chosen folder. Choosing the program's own folder means the default place in it. */
export const placeBelow = (chosen: string, home: string): string =>
  chosen === dirname(home) ? home : join(chosen, NAME);

/** Tells what is at a path. */
export async function lookAt(folder: string): Promise<Place> {
  const names = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => thrown.code);
  if (names === "ENOENT") return (await mayWrite(dirname(folder))) ? "free" : "gone";
  if (typeof names === "string" || names === undefined || !(await mayWrite(folder))) return "gone";
  if (names.includes(MARK)) return "ours";
  return names.length === 0 ? "free" : "taken";
}

const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Marks a folder as ours, and creates it if it is missing. */
export async function mark(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, MARK), SAYS, { mode: 0o600 });
}

/** How a path relates to another, after resolving links. Either may not exist yet. */
export async function relationOf(folder: string, to: string): Promise<"apart" | "inside" | "same"> {
  const way = relative(await reallyAt(to), await reallyAt(folder));
  if (way === "") return "same";
  return /^\.\.(?:[\\/]|$)/.test(way) || isAbsolute(way) ? "apart" : "inside";
}

/** The real path; for a missing one, that of its closest existing parent with the rest appended. */
const reallyAt = (path: string): Promise<string> =>
  realpath(path).catch(async () =>
    dirname(path) === path
      ? path
      : join(await reallyAt(dirname(path)), relative(dirname(path), path)),
  );

export interface Weight {
  readonly files: number;
  readonly bytes: number;
}

/** Number and total size of the files in a folder. A file that disappears meanwhile counts with size 0. */
export async function weigh(folder: string): Promise<Weight> {
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    const inside = entry.isDirectory()
      ? await weigh(path)
      : { files: 1, bytes: (await lstat(path).catch(() => null))?.size ?? 0 };
    files += inside.files;
    bytes += inside.bytes;
  }
  return { files, bytes };
}
