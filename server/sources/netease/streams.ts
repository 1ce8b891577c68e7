/* oxlint-disable typescript/no-unnecessary-type-assertion -- with the types of browsers, as tests have them, they are needed */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** One class by two names: that of the platform, and that of Node's own modules. */
type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;

const AHEAD_BYTES = 262_144;

/** A file as a body. Left alone, Node counts pieces where bytes are meant, and reads the whole of it ahead. */
export function fileStream(path: string): { readonly stream: WebStream; end(): void } {
  const file = createReadStream(path);
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES });
  return {
    stream: Readable.toWeb(file, { strategy }) as unknown as WebStream,
    end: () => file.destroy(),
  };
}

/** The bytes of a body; they end with an error when the signal aborts. */
export const bytesOf = (body: WebStream, signal: AbortSignal): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(body as unknown as NodeStream, { signal });
