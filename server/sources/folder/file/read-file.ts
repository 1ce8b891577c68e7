import { openInside } from "../inside.ts";
import { DIGEST_BYTES, readBeginning, readTags, type Tags, type Trouble } from "./tags.ts";
import type { Found } from "../walk.ts";

interface Content {
  readonly digest: string;
  readonly tags: Tags | Trouble;
}

/** Reads one file, whose name is that inside the root; whatever is wrong with it concerns it alone. */
export type ReadFile = (root: string, name: string) => Promise<Content & Partial<Found>>;

/** Reading one file may take this long, in ms, so that it does not hold up the others. */
const MOST_MS = 10_000;
/** What is known of a file that cannot be read. */
const NOTHING: Content = { digest: "", tags: "unreadable" };

interface FileReaderOptions {
  readonly mostMs?: number;
  readonly open?: typeof openInside;
}

/** Reads files; memory for their beginnings is used for one after another. */
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
      // As it was when it was opened: a file that has grown since is read again.
      return { digest, tags: await readTags(file, bytes, signal), sizeBytes, modifiedMs };
    } catch {
      return NOTHING;
    } finally {
      // A reading that was given up still writes into it until it ends.
      blocks.push(block);
      await file.close();
    }
  };
  return (root, name) => inTime((signal) => read(root, name, signal), mostMs, NOTHING);
}

/** What work answers in this time, else `late`; what goes on then is told to end. */
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
