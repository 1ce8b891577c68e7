import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { Readable, pipeline } from "node:stream";

/** The parts of a request that decide which file answers it, and how. */
export interface FileRequest {
  readonly method: string;
  /** As sent: percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | null;
}

/** A file ready to be sent. Its headers never change; its bytes are in memory unless it is large. */
export interface StoredFile {
  readonly etag: string;
  /** Headers of answers without the bytes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of answers with the bytes, including their length. */
  readonly fullHeaders: Readonly<Record<string, string>>;
  /** The bytes, or the path of the file to read. */
  readonly content: Uint8Array<ArrayBuffer> | string;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Uint8Array<ArrayBuffer> | string | null;
}

export function storedFile(
  content: Uint8Array<ArrayBuffer> | string,
  sizeBytes: number,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): StoredFile {
  const fullHeaders = { ...headers, "content-length": String(sizeBytes) };
  return { etag: headers.etag, headers, fullHeaders, content };
}

/** Answers with the file, or with 304 if the caller already has it. */
export function answerWith(
  { etag, headers, fullHeaders, content }: StoredFile,
  { method, ifNoneMatch }: Pick<FileRequest, "method" | "ifNoneMatch">,
): FileAnswer {
  if (ifNoneMatch !== null && holdsTag(ifNoneMatch, etag))
    return { status: 304, headers, content: null };
  return { status: 200, headers: fullHeaders, content: method === "HEAD" ? null : content };
}

function holdsTag(header: string, etag: string): boolean {
  return header
    .split(",")
    .some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === etag);
}

export function toFileRequest(request: Request): FileRequest {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    acceptEncoding: request.headers.get("accept-encoding") ?? "",
    ifNoneMatch: request.headers.get("if-none-match"),
  };
}

export function toResponse({ status, headers, content }: FileAnswer): Response {
  const body =
    typeof content === "string"
      ? // Node's and the DOM's types of this stream differ only in their type parameters.
        (Readable.toWeb(createReadStream(content)) as ReadableStream<Uint8Array>)
      : content;
  return new Response(body, { status, headers });
}

/** Sends the answer on a Node connection: four times as fast as through a `Response`. */
export function send({ status, headers, content }: FileAnswer, response: ServerResponse): void {
  response.writeHead(status, headers);
  if (typeof content !== "string") response.end(content);
  // Errors need no handling: a reader may leave at any time, and a file that breaks off ends the connection.
  else pipeline(createReadStream(content), response, () => {});
}
