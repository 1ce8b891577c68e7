/** @file Turns a foreign host's answer into one for pages, if it is sound. */
import type { IncomingMessage } from "node:http";
import { extname } from "node:path/posix";
import { pipeline, Readable, Transform } from "node:stream";
import { MEDIA_HEADERS } from "../../../../server/headers.ts";

/** Maximum size of a song, in bytes. */
const MOST_BYTES = 500_000_000;

/** Types that say too little, or "video" for sound alone: the extension in the address decides. */
const VAGUE: ReadonlySet<string> = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "video/mp4",
]);
const BY_ENDING: ReadonlyMap<string, string> = new Map([
  [".mp3", "audio/mpeg"],
  [".m4a", "audio/mp4"],
  [".m4s", "audio/mp4"],
  [".mp4", "audio/mp4"],
  [".aac", "audio/aac"],
  [".flac", "audio/flac"],
  [".ogg", "audio/ogg"],
]);
const AUDIO = /^audio\/[\w.+-]{1,60}$/;
const LENGTH = /^\d{1,15}$/;
const CONTENT_RANGE = /^bytes (?:\d{1,15}-\d{1,15}|\*)\/(?:\d{1,15}|\*)$/;

/** The media type, or null if the answer is not sound. */
export function soundType({ headers }: Pick<IncomingMessage, "headers">, url: URL): string | null {
  if ((headers["content-encoding"] ?? "identity") !== "identity") return null;
  const type = (headers["content-type"] ?? "").replace(/;.*$/s, "").trim().toLowerCase();
  if (AUDIO.test(type)) return type;
  return VAGUE.has(type) ? (BY_ENDING.get(extname(url.pathname).toLowerCase()) ?? null) : null;
}

/** The answer for the page; null if it is not sound. */
export function soundAnswer(answer: IncomingMessage, url: URL): Response | null {
  const { statusCode: status } = answer;
  const type = soundType(answer, url);
  if ((status !== 200 && status !== 206) || type === null) return null;
  const length = answer.headers["content-length"] ?? "";
  const range = answer.headers["content-range"] ?? "";
  if (LENGTH.test(length) && Number(length) > MOST_BYTES) return null;
  if (status === 206 && !CONTENT_RANGE.test(range)) return null;
  const body = upTo(MOST_BYTES);
  // An error ends the body, which tells the page.
  pipeline(answer, body, () => {});
  return new Response(Readable.toWeb(body) as ReadableStream, {
    status,
    headers: {
      ...MEDIA_HEADERS,
      "cache-control": "no-store",
      "content-type": type,
      "accept-ranges": "bytes",
      ...(LENGTH.test(length) && { "content-length": length }),
      ...(status === 206 && { "content-range": range }),
    },
  });
}

function upTo(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (part: Buffer, _, done) => {
      bytes += part.byteLength;
      if (bytes > most) done(new Error("a sound without an end"));
      else done(null, part);
    },
  });
}
