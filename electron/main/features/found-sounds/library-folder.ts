import { existsSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = "node_modules/@unblockneteasemusic/server";

/**
 * Folder of the library below `place`, a folder with installed packages; null if it
 * is missing. Called once, at the start.
 */
export function findLibrary(place: string): string | null {
  const folder = join(place, PACKAGE);
  return existsSync(join(folder, "package.json")) ? folder : null;
}
