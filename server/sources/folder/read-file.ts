import { openInside } from "./inside.ts";
import { DIGEST_BYTES, readBeginning, readTags, type Tags, type Trouble } from "./tags.ts";
import type { Found } from "./walk.ts";

interface Content {
  readonly digest: string;
  readonly tags: Tags | Trouble;
}

/** Memory for the beginning of a file; one for each that is open, used for one after another. */
export const newBlock = (): Uint8Array => new Uint8Array(DIGEST_BYTES);

/** What is known of a file that cannot be read. */
export const NOTHING: Content = { digest: "", tags: "unreadable" };

/** Reads one file, whose name is that inside the root; whatever is wrong with it concerns it alone. */
export async function readFile(
  root: string,
  name: string,
  block: Uint8Array,
): Promise<Content & Partial<Found>> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return NOTHING;
  try {
    const { bytes, digest } = await readBeginning(file, block);
    const { sizeBytes, modifiedMs } = file;
    // As it was when it was opened: a file that has grown since is read again.
    return { digest, tags: await readTags(file, bytes), sizeBytes, modifiedMs };
  } catch {
    return NOTHING;
  } finally {
    await file.close();
  }
}
