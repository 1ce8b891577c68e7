import { readdir, realpath } from "node:fs/promises";
import { relationOf } from "../../storage/places.ts";

/** The real path of a music folder; null if it cannot be read, contains our `data` folder or lies inside it. */
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
