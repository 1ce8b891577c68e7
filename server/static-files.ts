import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join, normalize, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import type { FileAnswer, FileRequest, StoredFile } from "./file-answer.ts";
import { answerWith, storedFile } from "./file-answer.ts";
import { assetHeaders, BLOCKING_SCRIPT, SECURITY_HEADERS } from "./headers.ts";

/** Serves the web build. */
export interface StaticFiles {
  /** Answers synchronously if the file is in memory, which saves the caller a turn of the event loop. */
  answer(request: FileRequest): FileAnswer | Promise<FileAnswer>;
  /** Prepares the page, which takes longer to render and compress than to send. */
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

/** A file or its compressed form, as found on disk. */
type Chosen = Found & {
  /** The uncompressed file. */
  readonly original: string;
  readonly encoding: string | null;
};

interface Kept {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly stored: StoredFile;
}

interface StaticOptions {
  /** Transforms the app's page before it is sent; all other files are sent as they are. */
  readonly page?: (html: string) => string;
  /** Cookie set together with that page. */
  readonly cookie?: string;
}

/**
 * Serves files of a folder, with compressed siblings and caching, and the page for every address of the
 * app. A file that was sent stays in memory until it changes on disk.
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
      // An address without a file may still be a screen of the app, which reports unknown ones itself.
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

/** Whether the app may have a page here: names with an extension are files, except in search words. */
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

/** The decoded path; null if it cannot be decoded or contains NUL or a backslash. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") || path.includes("\\") ? null : path;
  } catch {
    return null;
  }
}

/** A regular file inside the folder. Compressed siblings cannot be requested themselves. */
function find(folder: string, path: string): Found | null {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || /\.(?:br|gz)$/.test(file) || isHidden(path)) return null;
  const info = look(file);
  return info === null ? null : { file, info };
}

/** Synchronous: a stat takes microseconds, an asynchronous one ten times as long. */
function look(file: string): Stats | null {
  try {
    const info = statSync(file, { throwIfNoEntry: false });
    return info?.isFile() === true ? info : null;
  } catch {
    // The name may be too long, or a folder unreadable: treated like a missing file.
    return null;
  }
}

/** Whether a path is a tool's (`/.vite/...`) and not public. */
function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") && part !== ".well-known");
}

/** The smallest form that the caller accepts and the build has. */
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

/** Renders the page and compresses the result, because the compressed sibling is of the original file. */
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
  const isBlockingScript = `/${basename(original)}` === BLOCKING_SCRIPT;
  const sizeBytes = typeof content === "string" ? info.size : content.byteLength;
  return storedFile(content, sizeBytes, {
    ...(isHashed || isBlockingScript ? assetHeaders(original) : SECURITY_HEADERS),
    ...others,
    "content-type": TYPES[ending] ?? "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "Accept-Encoding",
    etag: await etagOf(content),
    ...(encoding === null ? {} : { "content-encoding": encoding }),
  });
}

/** A hash of the bytes, so that the same build has the same tags on every machine. */
async function etagOf(content: Uint8Array | string): Promise<string> {
  const hash = createHash("sha256");
  if (typeof content !== "string") hash.update(content);
  else for await (const chunk of createReadStream(content)) hash.update(chunk as Buffer);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}
