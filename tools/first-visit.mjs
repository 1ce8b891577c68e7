/** @file The files of the build that a first visit to home downloads. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Static imports of a built chunk, by file name. */
const importsOf = (source) =>
  [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name);

/** Adds a chunk and its static imports to `seen`. */
export function visit(assets, name, seen) {
  if (seen.has(name)) return;
  seen.add(name);
  for (const one of importsOf(readFileSync(join(assets, name), "utf8"))) visit(assets, one, seen);
}

/** Names of the hashed files that a first visit to home downloads before it rests: of the page, and of its worker. */
export function firstVisit(client) {
  const assets = join(client, "assets");
  const names = readdirSync(assets);
  const html = readFileSync(join(client, "index.html"), "utf8");
  const page = new Set();
  for (const [, name] of html.matchAll(/assets\/([\w.-]+\.js)/g)) visit(assets, name, page);
  // The listener's language is loaded before the first paint; English stands for all languages.
  const english = names.find((name) => /^en-[\w-]+\.js$/.test(name));
  if (english !== undefined) visit(assets, english, page);
  // The core with its static imports; chunks that it loads on demand do not count.
  const worker = new Set();
  for (const name of names)
    if (/^(?:main\.worker|run)-[\w-]+\.js$/.test(name)) visit(assets, name, worker);
  const css = new Set([...html.matchAll(/assets\/([\w.-]+\.css)/g)].map(([, name]) => name));
  return { page, worker, css };
}
