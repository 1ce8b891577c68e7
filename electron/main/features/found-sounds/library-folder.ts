import { existsSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = "node_modules/@unblockneteasemusic/server";

/** Folder of the library in the first of these places that has it; null where none does. Asked once, at the start. */
export const findLibrary = (places: readonly string[]): string | null =>
  places
    .map((place) => join(place, PACKAGE))
    .find((folder) => existsSync(join(folder, "package.json"))) ?? null;
