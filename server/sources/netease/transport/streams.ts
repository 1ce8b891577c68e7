/* oxlint-disable typescript/no-unnecessary-type-assertion -- with the types of browsers, as tests have them, they are needed */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

import { steadyStream } from "../../../steady.ts";

/** One class by two names: that of the platform, and that of Node's own modules. */
type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** So much of a file is read at once: a fresh piece of memory for each. */
const PIECE_BYTES = 65_536;

/** A file as a body. */
export function fileStream(path: string): { readonly stream: WebStream; end(): void } {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  return { stream: steadyStream(file), end: () => file.destroy() };
}

/** The bytes of a body; they end with an error when the signal aborts. */
export const bytesOf = (body: WebStream, signal: AbortSignal): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(body as unknown as NodeStream, { signal });
