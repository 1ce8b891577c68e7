import { rangeResponse, type Span } from "../../range-answer.ts";
import { formatOf, isSoundEntry, type SoundEntry } from "./entry.ts";
import { asWav, readAiff } from "./file/aiff.ts";
import { readPicture } from "./file/covers.ts";
import { type OpenFile, openInside } from "./inside.ts";
import type { Shelf } from "./shelf.ts";

const TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  flac: "audio/flac",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  aiff: "audio/aiff",
};

/** Bytes read from a file at a time while it is sent. */
const PIECE_BYTES = 131_072;

const missing = (): Response =>
  new Response("no such file\n", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });

/** Answers `/media/audio/<id>` and `/media/cover/<id>`. Only the number is used, never a path from the request. */
export async function mediaResponse(
  request: Request,
  path: string,
  shelf: Shelf,
): Promise<Response> {
  const [, kind, id] = /^\/media\/(audio|cover)\/(\d{1,16})$/.exec(path) ?? [];
  const entry = shelf.byId(Number(id));
  if (entry === undefined || !isSoundEntry(entry)) return missing();
  return kind === "audio" ? soundResponse(request, entry) : coverResponse(request, entry);
}

async function soundResponse(request: Request, { root, name, id }: SoundEntry): Promise<Response> {
  const format = formatOf(name);
  const open = (): Promise<OpenedSound | null> => openSound(root, name, format).catch(() => null);
  const sound = await open();
  if (sound === null) return missing();
  const { sizeBytes, modifiedMs } = sound.file;
  await sound.file.close();
  const media = {
    sizeBytes,
    etag: `"${id}-${sizeBytes.toString(36)}-${modifiedMs.toString(36)}"`,
    type: TYPES[sound.format] ?? "application/octet-stream",
  };
  const response = rangeResponse(request, media, (span) => streamOf(open, span));
  // The listener's own files must not be kept by shared caches, and may change at any time.
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

interface OpenedSound {
  readonly file: OpenFile;
  readonly format: string;
}

/** A sound as it is sent: AIFF, which few browsers can play, as WAV. */
async function openSound(root: string, name: string, format: string): Promise<OpenedSound | null> {
  const file = await openInside(root, name);
  if (file === null || format !== "aiff") return file && { file, format };
  try {
    const samples = await readAiff(file);
    return samples === null ? { file, format } : { file: asWav(file, samples), format: "wav" };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * The bytes of a span, read on demand; the stream fails if the file has become shorter. The file is opened with the
 * first read, so that answers that are never read hold no file.
 */
function streamOf(
  open: () => Promise<OpenedSound | null>,
  { from, to }: Span,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from;
  let file: OpenFile | null = null;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, to - at));
        file ??= (await open())?.file ?? null;
        const length = file === null ? 0 : await readPiece(file, piece, at);
        at += length;
        if (length > 0) controller.enqueue(piece.subarray(0, length));
        if (at < to && length > 0) return;
        await file?.close();
        if (at < to) controller.error(new Error("the file has become shorter"));
        else controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Like `read`, but a failing disk counts as the end of the file. */
async function readPiece(file: OpenFile, piece: Uint8Array, at: number): Promise<number> {
  try {
    return await file.read(piece, at);
  } catch {
    return 0;
  }
}

async function coverResponse(request: Request, entry: SoundEntry): Promise<Response> {
  const etag = `"${entry.id}-${entry.sizeBytes.toString(36)}-${entry.modifiedMs.toString(36)}"`;
  const headers = {
    etag,
    "cache-control": "private, max-age=3600",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const picture = await readPicture(entry);
  if (picture === null) return missing();
  return new Response(request.method === "HEAD" ? null : picture.bytes, {
    headers: {
      ...headers,
      "content-type": picture.type,
      "content-length": String(picture.bytes.byteLength),
    },
  });
}
