import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary file that exists as long as an upload. */
export interface Spool {
  readonly path: string;
  readonly sizeBytes: number;
  write(chunk: Uint8Array): Promise<void>;
  /** MD5 of everything written; nothing may be written afterwards. */
  md5(): string;
}

/** Runs work with a file that only its owner can read, and deletes it afterwards, even if the work fails. */
export async function withSpool<T>(
  work: (spool: Spool) => Promise<T>,
  folder: string = tmpdir(),
): Promise<T> {
  const path = join(folder, `tonearm-upload-${randomUUID()}`);
  const file = await open(path, "wx", 0o600);
  const hash = createHash("md5");
  let sizeBytes = 0;
  try {
    return await work({
      path,
      get sizeBytes() {
        return sizeBytes;
      },
      write: async (chunk) => {
        hash.update(chunk);
        sizeBytes += chunk.byteLength;
        await file.writeFile(chunk);
      },
      md5: () => hash.digest("hex"),
    });
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
