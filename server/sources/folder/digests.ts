import { createHash } from "node:crypto";

import { type SoundEntry } from "./entry.ts";
import { type OpenFile, openInside } from "./inside.ts";

/** Bytes read and hashed at a time; other work runs between two pieces. */
const PIECE_BYTES = 131_072;
/** Maximum number of digests that are remembered. */
const MOST_KNOWN = 50_000;

/** A file with another size or time than before is read again. */
type Standing = Pick<OpenFile, "sizeBytes" | "modifiedMs">;

interface Known extends Standing {
  readonly md5: string;
}

/** MD5 of a file's bytes, in hex; null if it cannot be read or changes meanwhile. Rejects when the signal aborts. */
export type DigestOf = (entry: SoundEntry, signal: AbortSignal) => Promise<string | null>;

/** Reads files piece by piece, and each file only once as long as it does not change. */
export function createDigests(open: typeof openInside = openInside): DigestOf {
  const known = new Map<number, Known>();
  const standingOf = async ({ root, name }: SoundEntry): Promise<Standing | null> => {
    const file = await open(root, name).catch(() => null);
    await file?.close();
    return file;
  };
  const keep = (id: number, digest: Known): void => {
    known.set(id, digest);
    const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return async (entry, signal) => {
    const file = await open(entry.root, entry.name).catch(() => null);
    if (file === null) return null;
    try {
      const before = known.get(entry.id);
      if (before !== undefined && isSame(before, file)) return before.md5;
      const md5 = await md5Of(file, signal);
      const after = await standingOf(entry);
      // If the file was written while it was read, the digest belongs to neither version.
      if (md5 === null || after === null || !isSame(after, file)) return null;
      const { sizeBytes, modifiedMs } = file;
      keep(entry.id, { sizeBytes, modifiedMs, md5 });
      return md5;
    } finally {
      await file.close();
    }
  };
}

const isSame = (one: Standing, other: Standing): boolean =>
  one.sizeBytes === other.sizeBytes && one.modifiedMs === other.modifiedMs;

/** Null if the disk fails, or if the file is shorter than its declared size. */
async function md5Of(file: OpenFile, signal: AbortSignal): Promise<string | null> {
  const digest = createHash("md5");
  const piece = new Uint8Array(PIECE_BYTES);
  for (let at = 0; at < file.sizeBytes;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- pieces are hashed in order
    const length = await file.read(piece, at).catch(() => 0);
    if (length === 0) return null;
    digest.update(piece.subarray(0, length));
    at += length;
  }
  return digest.digest("hex");
}

/**
 * Answers with a digest. The answer begins at once, however long the file is, and its body is the digest. Cancelling
 * the body stops the reading; the body fails if there is no digest.
 */
export function digestResponse(digestOf: DigestOf, entry: SoundEntry): Response {
  const ending = new AbortController();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const md5 = await digestOf(entry, ending.signal);
        if (md5 === null) throw new Error("the file cannot be read");
        controller.enqueue(new TextEncoder().encode(md5));
        controller.close();
      },
      cancel: () => ending.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
