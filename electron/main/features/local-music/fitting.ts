import { readdir, realpath } from "node:fs/promises";
import { isAbsolute, relative } from "node:path";

/** The real path of a folder of music; null where it cannot be looked into, or has to do with what we keep in `data`. */
export async function fittingRoot(path: string, data: string): Promise<string | null> {
  try {
    const [root, own] = await Promise.all([realpath(path), realpath(data)]);
    await readdir(root);
    return liesIn(own, root) || liesIn(root, own) ? null : root;
  } catch {
    return null;
  }
}

/** Whether a path is a folder, or lies in it. */
function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (!/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way));
}
