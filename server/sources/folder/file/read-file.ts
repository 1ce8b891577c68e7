import { openInside } from "../inside.ts";
import { DIGEST_BYTES, readBeginning, readTags, type Tags, type Trouble } from "./tags.ts";
import type { Found } from "../walk.ts";

interface Content {
  readonly digest: string;
  readonly tags: Tags | Trouble;
}

/** Reads one file by its path inside the root. Errors concern only this file, so they are a result and never thrown. */
export type ReadFile = (root: string, name: string) => Promise<Content & Partial<Found>>;

/** Maximum time for a file, in ms, so that a slow one does not hold up the others. */
const MOST_MS = 10_000;
/** Result for a file that cannot be read. */
const NOTHING: Content = { digest: "", tags: "unreadable" };

interface FileReaderOptions {
  readonly mostMs?: number;
  readonly open?: typeof openInside;
}

/** Creates a reader, which reuses memory for the beginnings of files. */
export function createFileReader({
  mostMs = MOST_MS,
  open = openInside,
}: FileReaderOptions = {}): ReadFile {
  const blocks: Uint8Array[] = [];
  const read = async (root: string, name: string, signal: AbortSignal): ReturnType<ReadFile> => {
    const file = await open(root, name).catch(() => null);
    if (file === null) return NOTHING;
    const block = blocks.pop() ?? new Uint8Array(DIGEST_BYTES);
    try {
      const { bytes, digest } = await readBeginning(file, block);
      const { sizeBytes, modifiedMs } = file;
      // Size and time as of opening, so that a file that has grown since is read again.
      return { digest, tags: await readTags(file, bytes, signal), sizeBytes, modifiedMs };
    } catch {
      return NOTHING;
    } finally {
      // Only released now: a reading that timed out writes into the block until it ends.
      blocks.push(block);
      await file.close();
    }
  };
  return (root, name) => inTime((signal) => read(root, name, signal), mostMs, NOTHING);
}

/** Resolves like `work`, or with `late` after `mostMs`; the work is then aborted. */
async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  mostMs: number,
  late: T,
): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      ending.abort();
      resolve(late);
    }, mostMs);
  });
  try {
    return await Promise.race([work(ending.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
