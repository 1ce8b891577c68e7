/** @file The real paths of music folders, and the folder for data about them, which is never inside one of them. */
import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

import { makePrivate } from "../../private-folder.ts";
import { liesIn } from "./inside.ts";

/** Thrown when a folder cannot be served; its message is shown to users. */
export class NoFolder extends Error {}

/**
 * The folders' real paths without duplicates; a folder inside another one is left out. A missing folder is refused,
 * unless it `mayBeAway`: then its path is used as it is.
 */
export async function realFolders(
  folders: readonly string[],
  mayBeAway: boolean,
): Promise<readonly string[]> {
  const real = await Promise.all(
    folders.map(async (folder) => {
      const path = await realpath(folder).catch(() => null);
      const found = path === null ? null : await stat(path).catch(() => null);
      if (found === null && mayBeAway) return resolve(folder);
      if (path === null || found === null)
        throw new NoFolder(`the folder ${folder} cannot be read`);
      // A file would look like a folder on a removed drive, and would be waited for.
      if (!found.isDirectory()) throw new NoFolder(`${folder} is not a folder`);
      return path;
    }),
  );
  const all = [...new Set(real)];
  return all.filter((path) => !all.some((other) => liesIn(path, other)));
}

/** Creates the folder for data. It must not be inside a music folder, because those are never written to. */
export async function makeState(state: string, roots: readonly string[]): Promise<void> {
  const real = await realWhereItIs(state);
  if (roots.some((root) => real === root || liesIn(real, root)))
    throw new NoFolder("TONEARM_STATE names a place inside the folder of music");
  await makePrivate(state).catch(() => {
    throw new NoFolder(`${state} cannot be written; TONEARM_STATE names another place`);
  });
}

/** The real path of a file or folder that may not exist yet. */
async function realWhereItIs(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await realWhereItIs(parent), basename(path));
}
