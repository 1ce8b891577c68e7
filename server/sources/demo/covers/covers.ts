import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";

import type { FileAnswer, FileRequest, StoredFile } from "../../../file-answer.ts";
import { answerWith, storedFile } from "../../../file-answer.ts";
import { MEDIA_HEADERS } from "../../../headers.ts";
import { makeCover, widthsOf } from "./variants.ts";
import { COVER_VARIATIONS } from "./cover-list.ts";

// The folder lies beside this module in development; the build copies it beside the bundle.
const ART_FOLDER = new URL("./art/", import.meta.url);
const WEEK_S = 604_800;

/** Widths by name of picture. */
type Widths = ReadonlyMap<string, readonly number[]>;

let filed: Widths | null = null;
let known: Widths | null = null;

/** Widths of the pictures in the folder, which is read once. */
function filedWidths(): Widths {
  if (filed !== null) return filed;
  const found = new Map<string, number[]>();
  for (const file of readdirSync(ART_FOLDER)) {
    const [, name, width] = /^(.+)-(\d+)\.jpg$/.exec(file) ?? [];
    if (name !== undefined && width !== undefined)
      found.set(name, [...(found.get(name) ?? []), Number(width)]);
  }
  for (const widths of found.values()) widths.sort((one, other) => one - other);
  filed = found;
  return found;
}

/** Widths of all pictures, both in the folder and generated. */
function preparedSizes(): Widths {
  known ??= new Map([
    ...filedWidths(),
    ...[...COVER_VARIATIONS].map(([name, how]) => [name, widthsOf(how)] as const),
  ]);
  return known;
}

/** The names of all pictures. */
export function artNames(): readonly string[] {
  return [...preparedSizes().keys()];
}

/** The smallest available width that is at least the requested one, else the largest. */
function chooseWidth(widths: readonly number[], asked: number): number {
  return widths.find((width) => width >= asked) ?? widths.at(-1) ?? 0;
}

const pictures = new Map<string, StoredFile>();

/**
 * Answers GET and HEAD for a picture; null if there is none. `?param=WyH` chooses among the available sizes.
 * Text after a dot makes the address unique: `midori.listener` has the picture of `midori`. Each picture is
 * read or generated once and kept, as all of them together have only a few megabytes.
 */
export function coverAnswer(request: FileRequest): FileAnswer | Promise<FileAnswer> | null {
  const [, name = ""] = /^\/media\/cover\/([^/.]*)[^/]*$/.exec(request.path) ?? [];
  const widths = preparedSizes().get(name);
  if (widths === undefined) return null;
  const [, asked] = /^(\d{1,4})y\d{1,4}$/.exec(request.query.get("param") ?? "") ?? [];
  const width = chooseWidth(widths, asked === undefined ? Number.POSITIVE_INFINITY : Number(asked));
  const ready = pictures.get(`${name}-${width}`);
  if (ready !== undefined) return answerWith(ready, request);
  return load(name, width).then((picture) => answerWith(picture, request));
}

async function load(name: string, width: number): Promise<StoredFile> {
  const file = `${name}-${width}`;
  const how = COVER_VARIATIONS.get(name);
  const isFiled = filedWidths().get(name)?.includes(width) === true;
  const bytes =
    how === undefined || isFiled
      ? new Uint8Array(await readFile(new URL(`${file}.jpg`, ART_FOLDER)))
      : await makeCover(how, width, ART_FOLDER);
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
