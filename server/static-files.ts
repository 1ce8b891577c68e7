import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";

/** Serves the web build. */
export interface StaticFiles {
  respond(request: Request): Promise<Response>;
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

const ENCODINGS: readonly (readonly [name: string, suffix: string])[] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

interface Found {
  readonly file: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** Files of a folder with compressed siblings, caching, and the page for every address of the app. */
export function createStaticFiles(root: string): StaticFiles {
  const folder = resolve(root);
  const etags = new Map<string, string>();
  return {
    async respond(request) {
      if (request.method !== "GET" && request.method !== "HEAD")
        return plain(405, "method not allowed", { allow: "GET, HEAD" });
      const path = decodePath(new URL(request.url).pathname);
      if (path === null) return plain(400, "bad path");
      const asked = await find(folder, path === "/" ? "/index.html" : path);
      const isPage = isPageAddress(path);
      const found = asked ?? (isPage ? await find(folder, "/index.html") : null);
      if (found === null) return plain(404, "not found");
      return send(request, found, path.startsWith("/assets/"), etags);
    },
  };
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
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
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
async function find(folder: string, path: string): Promise<Found | null> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || /\.(?:br|gz)$/.test(file) || isHidden(path)) return null;
  const info = await stat(file).catch(() => null);
  return info?.isFile() === true ? { file, size: info.size, modifiedMs: info.mtimeMs } : null;
}

/** What tools leave behind (`/.vite/...`) is not for the public. */
function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") && part !== ".well-known");
}

async function send(
  request: Request,
  found: Found,
  isHashed: boolean,
  etags: Map<string, string>,
): Promise<Response> {
  const chosen = await negotiate(request.headers.get("accept-encoding") ?? "", found);
  const etag = await etagOf(chosen, etags);
  const headers = new Headers({
    "content-type": TYPES[extname(found.file).toLowerCase()] ?? "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "Accept-Encoding",
    etag,
  });
  if (chosen.encoding !== null) headers.set("content-encoding", chosen.encoding);
  if (holdsTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("content-length", String(chosen.size));
  const body = request.method === "HEAD" ? null : new Uint8Array(await readFile(chosen.file));
  return new Response(body, { headers });
}

type Chosen = Found & { readonly encoding: string | null };

/** The smallest form the caller takes, if the build has it. */
async function negotiate(header: string, found: Found): Promise<Chosen> {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(header, encoding)) continue;
    const info = await stat(found.file + suffix).catch(() => null);
    // A sibling older than its file is left over from another build.
    if (info?.isFile() === true && info.mtimeMs >= found.modifiedMs)
      return { file: found.file + suffix, size: info.size, modifiedMs: info.mtimeMs, encoding };
  }
  return { ...found, encoding: null };
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

/** A tag made of the bytes: the same build gives the same tags wherever it is unpacked. */
async function etagOf(
  { file, size, modifiedMs }: Chosen,
  etags: Map<string, string>,
): Promise<string> {
  const key = `${file} ${size} ${modifiedMs}`;
  const known = etags.get(key);
  if (known !== undefined) return known;
  const etag = `"${createHash("sha256")
    .update(await readFile(file))
    .digest("base64url")
    .slice(0, 22)}"`;
  etags.set(key, etag);
  return etag;
}

function holdsTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(",")
    .some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === etag);
}
