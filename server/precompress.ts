import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([
  ".html",
  ".js",
  ".mjs",
  ".css",
  ".json",
  ".map",
  ".svg",
  ".txt",
  ".webmanifest",
  ".wasm",
  ".xml",
]);
const LEAST_BYTES = 1024;
/** Best compression; source maps, which only developers fetch, would take most of the time with it. */
const QUALITY = 11;
const MAP_QUALITY = 5;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside each compressible file of a folder and its
 * subfolders. Resolves with the number of files.
 */
export async function precompress(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  // All at once, so that every core has something to do.
  const done = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name).toLowerCase()))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
  return done.filter(Boolean).length;
}

/** Skips small files, and forms that would not be smaller than the original. */
async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.byteLength < LEAST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: extname(path) === ".map" ? MAP_QUALITY : QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [small, older] = await Promise.all([
    brotliAsync(bytes, { params }),
    gzipAsync(bytes, { level: 9 }),
  ]);
  if (small.byteLength < bytes.byteLength) await writeFile(`${path}.br`, small);
  if (older.byteLength < bytes.byteLength) await writeFile(`${path}.gz`, older);
  return true;
}
