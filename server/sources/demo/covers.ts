import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";

import type { FileAnswer, FileRequest, StoredFile } from "../../file-answer.ts";
import { answerWith, storedFile } from "../../file-answer.ts";
import { MEDIA_HEADERS } from "../../headers.ts";

// Beside this module in development, beside the bundle once built: the build copies the folder there.
const ART_FOLDER = new URL("./media-art/", import.meta.url);
const WEEK_S = 604_800;

let sizesByName: ReadonlyMap<string, readonly number[]> | null = null;

/** The prepared widths of every picture, read from the folder once. */
function preparedSizes(): ReadonlyMap<string, readonly number[]> {
  if (sizesByName !== null) return sizesByName;
  const found = new Map<string, number[]>();
  for (const file of readdirSync(ART_FOLDER)) {
    const [, name, width] = /^(.+)-(\d+)\.jpg$/.exec(file) ?? [];
    if (name !== undefined && width !== undefined)
      found.set(name, [...(found.get(name) ?? []), Number(width)]);
  }
  for (const widths of found.values()) widths.sort((one, other) => one - other);
  sizesByName = found;
  return found;
}

/** The names of all pictures. */
export function artNames(): readonly string[] {
  return [...preparedSizes().keys()];
}

/** The smallest prepared width that is not below the one asked, else the largest. */
function chooseWidth(widths: readonly number[], asked: number): number {
  return widths.find((width) => width >= asked) ?? widths.at(-1) ?? 0;
}

const pictures = new Map<string, StoredFile>();

/**
 * Answers GET and HEAD for a picture, null where there is none; `?param=WyH` chooses among the prepared
 * sizes. What follows a dot says whose it is: `midori.listener` looks like `midori`, at an address nobody
 * else has. Each picture is read once: all of them are a few megabytes.
 */
export function coverAnswer(request: FileRequest): FileAnswer | Promise<FileAnswer> | null {
  const [, name = ""] = /^\/media\/cover\/([^/.]*)[^/]*$/.exec(request.path) ?? [];
  const widths = preparedSizes().get(name);
  if (widths === undefined) return null;
  const [, asked] = /^(\d{1,4})y\d{1,4}$/.exec(request.query.get("param") ?? "") ?? [];
  const width = chooseWidth(widths, asked === undefined ? Number.POSITIVE_INFINITY : Number(asked));
  const known = pictures.get(`${name}-${width}`);
  if (known !== undefined) return answerWith(known, request);
  return load(name, width).then((picture) => answerWith(picture, request));
}

async function load(name: string, width: number): Promise<StoredFile> {
  const file = `${name}-${width}`;
  const bytes = new Uint8Array(await readFile(new URL(`${file}.jpg`, ART_FOLDER)));
  const picture = storedFile(bytes, bytes.byteLength, {
    ...MEDIA_HEADERS,
    etag: `"${file}"`,
    "cache-control": `public, max-age=${WEEK_S}`,
    "content-type": "image/jpeg",
    "accept-ranges": "bytes",
  });
  pictures.set(file, picture);
  return picture;
}
