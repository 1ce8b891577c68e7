import { existsSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = "node_modules/@unblockneteasemusic/server";

/** Folder of the library in a place where packages are installed; null where it has none. Asked once, at the start. */
export function findLibrary(place: string): string | null {
  const folder = join(place, PACKAGE);
  return existsSync(join(folder, "package.json")) ? folder : null;
}
