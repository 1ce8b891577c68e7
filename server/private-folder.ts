import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates a folder that only its owner can read. */
export async function makePrivate(folder: string): Promise<void> {
  await makeFolders(folder);
  await chmod(folder, 0o700);
}

/**
 * Creates the missing parents, too. Node's `recursive` loops forever if a file
 * system refuses with ENOENT, as `/proc` does.
 */
async function makeFolders(folder: string): Promise<void> {
  const make = (): Promise<void> => mkdir(folder, 0o700);
  await make().catch(async (error: unknown) => {
    const code = codeOf(error);
    if (code === "EEXIST" && (await stat(folder)).isDirectory()) return;
    const parent = dirname(folder);
    if (code !== "ENOENT" || parent === folder) throw error;
    await makeFolders(parent);
    await make().catch((again: unknown) => {
      if (codeOf(again) !== "EEXIST") throw again;
    });
  });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : null;
