import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import type { FileAnswer, FileRequest, StoredFile } from "./file-answer.ts";
import { answerWith, storedFile } from "./file-answer.ts";
import { ASSET_HEADERS, SECURITY_HEADERS } from "./headers.ts";

/** Serves the web build. */
export interface StaticFiles {
  /** What is in memory is answered at once, so that the caller need not wait a turn. */
  answer(request: FileRequest): FileAnswer | Promise<FileAnswer>;
  /** Makes the page ready: to write and compress it takes longer than to send it. */
  warm(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

const COMPRESS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

const ENCODINGS: readonly (readonly [name: string, suffix: string])[] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Larger files are read from disk each time. */
const MOST_KEPT_BYTES = 1_000_000;

interface Found {
  readonly file: string;
  readonly info: Stats;
}

/** A file or its compressed form, as it is on disk now. */
type Chosen = Found & {
  /** The file itself, whatever its form. */
  readonly original: string;
  readonly encoding: string | null;
};

interface Kept {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly stored: StoredFile;
}

interface StaticOptions {
  /** What becomes of the page of the app before it is sent; the file itself is sent as it is. */
  readonly page?: (html: string) => string;
  /** Set with that page. */
  readonly cookie?: string;
}

/**
 * Files of a folder with compressed siblings, caching, and the page for every address of the app. What
 * was sent once stays in memory as long as the file on disk is the same.
 */
export function createStaticFiles(
  root: string,
  { page = (html) => html, cookie }: StaticOptions = {},
): StaticFiles {
  const folder = resolve(root);
  const pageFile = join(folder, "index.html");
  const kept = new Map<string, Kept>();
  const files = {
    answer(request: FileRequest): FileAnswer | Promise<FileAnswer> {
      const { method, acceptEncoding } = request;
      if (method !== "GET" && method !== "HEAD")
        return plain(405, "method not allowed", { allow: "GET, HEAD" });
      const path = decodePath(request.path);
      const isPageHere = isPageAddress(path ?? request.path);
      if (path === null && !isPageHere) return plain(400, "bad path");
      // An address that names no file may still be a page: the app says that there is none.
      const found =
        (path === null ? null : find(folder, path === "/" ? "/index.html" : path)) ??
        (isPageHere ? find(folder, "/index.html") : null);
      if (found === null) return plain(404, "not found");
      const chosen = negotiate(acceptEncoding, found);
      const isPage = chosen.original === pageFile && path !== "/index.html";
      const key = `${isPage ? "page " : ""}${chosen.file}`;
      const known = kept.get(key);
      if (known !== undefined && isSame(known, chosen)) return answerWith(known.stored, request);
      const loading = isPage
        ? loadPage(chosen, page, cookie === undefined ? {} : { "set-cookie": cookie })
        : load(chosen, path?.startsWith("/assets/") === true);
      return loading.then((stored) => {
        const { size: sizeBytes, mtimeMs: modifiedMs } = chosen.info;
        kept.set(key, { sizeBytes, modifiedMs, stored });
        return answerWith(stored, request);
      });
    },
  };
  return {
    ...files,
    async warm() {
      const query = new URLSearchParams();
      for (const [acceptEncoding] of ENCODINGS)
        await files.answer({ method: "GET", path: "/", query, acceptEncoding, ifNoneMatch: null });
    },
  };
}

function isSame({ sizeBytes, modifiedMs }: Kept, { info }: Found): boolean {
  return sizeBytes === info.size && modifiedMs === info.mtimeMs;
}

/** Whether the app may have a page here: a name with an ending asks for a file, except among searched words. */
function isPageAddress(path: string): boolean {
  if (path.startsWith("/assets/")) return false;
  return path.startsWith("/search/") || !path.slice(path.lastIndexOf("/")).includes(".");
}

function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): FileAnswer {
  const content = new TextEncoder().encode(`${text}\n`);
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-length": String(content.byteLength),
      ...headers,
    },
    content,
  };
}

/** The decoded path, or null where it does not decode or holds a NUL or a backslash. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") || path.includes("\\") ? null : path;
  } catch {
    return null;
  }
}

/** A regular file inside the folder; compressed siblings are no addresses of their own. */
function find(folder: string, path: string): Found | null {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || /\.(?:br|gz)$/.test(file) || isHidden(path)) return null;
  const info = look(file);
  return info === null ? null : { file, info };
}

/** On the thread itself: a look takes microseconds, and sending it to another thread ten times that. */
function look(file: string): Stats | null {
  try {
    const info = statSync(file, { throwIfNoEntry: false });
    return info?.isFile() === true ? info : null;
  } catch {
    // A name that is too long, a folder that may not be read: nothing is there for the caller.
    return null;
  }
}

/** What tools leave behind (`/.vite/...`) is not for the public. */
function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") && part !== ".well-known");
}

/** The smallest form the caller takes, if the build has it. */
function negotiate(header: string, { file, info }: Found): Chosen {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(header, encoding)) continue;
    const sibling = look(file + suffix);
    // A sibling older than its file is left over from another build.
    if (sibling !== null && sibling.mtimeMs >= info.mtimeMs)
      return { file: file + suffix, info: sibling, original: file, encoding };
  }
  return { file, info, original: file, encoding: null };
}

function accepts(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return [name.trim(), weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}

async function load(chosen: Chosen, isHashed: boolean): Promise<StoredFile> {
  const { file, info } = chosen;
  const content = info.size > MOST_KEPT_BYTES ? file : new Uint8Array(await readFile(file));
  return stored(chosen, content, isHashed);
}

/** The page is ours to write: its compressed form is made here, of what was written. */
async function loadPage(
  chosen: Chosen,
  page: (html: string) => string,
  headers: Readonly<Record<string, string>>,
): Promise<StoredFile> {
  const bytes = Buffer.from(page(await readFile(chosen.original, "utf8")));
  const compress = chosen.encoding === null ? null : COMPRESS[chosen.encoding];
  const content = new Uint8Array((await compress?.(bytes)) ?? bytes);
  return stored(chosen, content, false, headers);
}

async function stored(
  { original, encoding, info }: Chosen,
  content: Uint8Array<ArrayBuffer> | string,
  isHashed: boolean,
  others: Readonly<Record<string, string>> = {},
): Promise<StoredFile> {
  const ending = extname(original).toLowerCase();
  const sizeBytes = typeof content === "string" ? info.size : content.byteLength;
  return storedFile(content, sizeBytes, {
    ...(isHashed ? ASSET_HEADERS : SECURITY_HEADERS),
    ...others,
    "content-type": TYPES[ending] ?? "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "Accept-Encoding",
    etag: await etagOf(content),
    ...(encoding === null ? {} : { "content-encoding": encoding }),
  });
}

/** A tag made of the bytes: the same build gives the same tags wherever it is unpacked. */
async function etagOf(content: Uint8Array | string): Promise<string> {
  const hash = createHash("sha256");
  if (typeof content !== "string") hash.update(content);
  else for await (const chunk of createReadStream(content)) hash.update(chunk as Buffer);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}
