/** @file The size budget: what a first visit to home downloads, compressed with brotli. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { firstVisit, visit } from "../first-visit.mjs";

/** Kilobytes of 1000 bytes, brotli quality 11 (docs/architecture.md, "Sizes"). */
export const BUDGET_KB = {
  "main thread": 123,
  "blocking script": 5,
  "read at rest": 25,
  worker: 78,
  css: 25,
  worklet: 4,
  "largest lazy chunk": 25,
  "lyric window": 20,
};

/** Chunks that are loaded once home has come to rest. */
const READ_AT_REST = ["loudspeaker", "overlays", "at-rest", "en.later"];

const kb = (path) => brotliCompressSync(readFileSync(path)).length / 1000;

/** Sizes of the parts of a built client. */
export function measure(client) {
  const assets = join(client, "assets");
  const names = readdirSync(assets);
  const { page: first, worker, css } = firstVisit(client);
  // No screen may be part of these: a function shared with one would bring it in.
  const rested = new Set(first);
  const atRest = READ_AT_REST.map((part) =>
    names.find((name) => name.startsWith(`${part}-`) && name.endsWith(".js")),
  );
  for (const name of atRest) if (name !== undefined) visit(assets, name, rested);

  const total = (list) => list.reduce((sum, name) => sum + kb(join(assets, name)), 0);
  const matching = (pattern) => names.filter((name) => pattern.test(name));
  const lazy = names.filter(
    (name) =>
      name.endsWith(".js") && !first.has(name) && !worker.has(name) && !/worklet/.test(name),
  );
  return {
    "main thread": total([...first]),
    "blocking script": kb(join(client, "boot-theme.js")),
    // A chunk that was renamed is not found; 0 makes the check fail.
    "read at rest": atRest.includes(undefined)
      ? 0
      : total([...rested].filter((name) => !first.has(name))),
    worker: total([...worker]),
    css: total([...css]),
    worklet: total(matching(/worklet-.*\.js$/)),
    "largest lazy chunk": Math.max(0, ...lazy.map((name) => kb(join(assets, name)))),
    "lyric window": lyricWindow(join(dirname(client), "desktop", "osd")),
  };
}

/** The desktop's lyric page with everything it loads except fonts; 0 in a build without it. */
function lyricWindow(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:html|css|js)$/.test(name))
    .reduce((sum, { parentPath, name }) => sum + kb(join(parentPath, name)), 0);
}

if (process.argv[1] === import.meta.filename) {
  const sizes = measure(join(dirname(dirname(import.meta.dirname)), "dist", "client"));
  for (const [part, size] of Object.entries(sizes)) {
    const limit = BUDGET_KB[part];
    const isOver = size > limit || size === 0;
    if (isOver) process.exitCode = 1;
    console.log(`${isOver ? "OVER" : "ok  "} ${part}: ${size.toFixed(1)} of ${limit} kB`);
  }
}
