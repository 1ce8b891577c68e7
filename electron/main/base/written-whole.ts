import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file for its owner alone; at every moment it is the one before or this one. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.new`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(half, content, { mode: 0o600 });
  await rename(half, file);
}
