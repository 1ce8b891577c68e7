/** @file What stands at a path where the storage is or could be. Folders of ours bear a mark: no other is ever touched. */
import { access, constants, lstat, mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import { dirname, join, relative, isAbsolute } from "node:path";
import type { Place } from "../../../src/domain/desktop/storage-plan.ts";

/** A file that is there in every folder of ours. */
const MARK = "tonearm-storage.txt";
const SAYS = "Tonearm keeps its songs, settings and queue in this folder.\n";
/** Its name below a folder of the listener's. */
const NAME = "Tonearm";

/** Where the storage is put for a folder the listener chose; the program's own has a place for it. */
export const placeBelow = (chosen: string, home: string): string =>
  chosen === dirname(home) ? home : join(chosen, NAME);

/** Looks at a path. */
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

/** Makes it a folder of ours. */
export async function mark(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, MARK), SAYS, { mode: 0o600 });
}

/** How one path lies to another, by what they really are; either may be missing yet. */
export async function relationOf(folder: string, to: string): Promise<"apart" | "inside" | "same"> {
  const way = relative(await reallyAt(to), await reallyAt(folder));
  if (way === "") return "same";
  return /^\.\.(?:[\\/]|$)/.test(way) || isAbsolute(way) ? "apart" : "inside";
}

/** Of what is not there, the folder in which it would be. */
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

/** How many files a folder holds, and how much is in them; one that goes meanwhile does not count. */
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
