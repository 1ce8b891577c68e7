/** @file Whether the program's data folder is writable: without it nothing works, and Electron reports no error. */
import { mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { join } from "node:path";

/** Creates the folder if it is missing. Returns the reason why it cannot be written to, or null if it can. */
export function whyNotKept(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Creating a folder is the only reliable test: permissions do not tell whether writing succeeds.
    rmdirSync(mkdtempSync(join(folder, "try-")));
    return null;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code ?? String(thrown);
  }
}
