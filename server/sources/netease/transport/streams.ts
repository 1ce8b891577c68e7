/* oxlint-disable typescript/no-unnecessary-type-assertion -- needed with the DOM's types, which tests use */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

import { steadyStream } from "../../../steady.ts";

/** A web stream; the DOM and Node have different types for the same class. */
type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes of a file read at once; each piece is allocated separately. */
const PIECE_BYTES = 65_536;

/** A file as a request body. */
export function fileStream(path: string): { readonly stream: WebStream; end(): void } {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  return { stream: steadyStream(file), end: () => file.destroy() };
}

/** The bytes of a body. Iterating throws when the signal aborts. */
export const bytesOf = (body: WebStream, signal: AbortSignal): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(body as unknown as NodeStream, { signal });
