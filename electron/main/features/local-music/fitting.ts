import { readdir, realpath } from "node:fs/promises";
import { relationOf } from "../../storage/places.ts";

/** The real path of a folder of music; null where it cannot be looked into, or has to do with what we keep in `data`. */
export async function fittingRoot(path: string, data: string): Promise<string | null> {
  try {
    const root = await realpath(path);
    await readdir(root);
    const ways = await Promise.all([relationOf(root, data), relationOf(data, root)]);
    return ways.every((way) => way === "apart") ? root : null;
  } catch {
    return null;
  }
}
