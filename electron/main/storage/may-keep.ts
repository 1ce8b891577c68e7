/** @file Whether the program's own folder takes what the program keeps: without it nothing works, and Electron says nothing. */
import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";

/** Why nothing can be kept in a folder, which is made where it is missing; null where something can. */
export function whyNotKept(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Permission bits do not tell whether writing works, so it is tried.
    rmdirSync(mkdtempSync(join(folder, "try-")));
    return null;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code ?? String(thrown);
  }
}
