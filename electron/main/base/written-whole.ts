import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that only its owner may read. The file always has either its old or its new content, never half of one.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.new`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(half, content, { mode: 0o600 });
  await rename(half, file);
}
