/** @file The folder that is packed: what the built program reads when it runs, and nothing else of the build. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { minify } from "vite";
import { packagesOf, readLicences } from "../licences.mjs";

/** Of the web build what a browser or another site asks a server for, and a program of its own never. */
const WEB_ONLY =
  /\.(?:map|br|gz)$|^(?:service-worker\.js|robots\.txt|social\.png|screenshots\/.*)$/;
/** What the server's code reads from disk, beside itself: covers and clips of the demo. */
const MEDIA = ["art", "clips"];
/** What main and the process that reads folders read of the server. */
const ENTRIES = ["handler.js", "local.js"];
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;

/** Files below a folder, by their paths in it, with slashes. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();

/** Whether a file of the web build goes into the program. */
export const isShown = (path) => !WEB_ONLY.test(path);

/** The names of the server's entries and of all that they import, at once or later, among sources by name. */
export function serverFiles(sources) {
  const found = new Set(ENTRIES);
  for (const name of found)
    for (const [, imported] of (sources.get(name) ?? "").matchAll(IMPORTED))
      // Some texts only speak of imports.
      if (sources.has(imported)) found.add(imported);
  return [...found].sort();
}

/** The program's own manifest; `updates` names a feed of newer versions, where there is one. */
const manifestOf = ({ version, description, license }, { homepage, updates }) => ({
  name: "tonearm",
  productName: "Tonearm",
  version,
  description,
  license,
  author: "The Tonearm contributors",
  homepage,
  // What the entry of the desktop menu is called: by it a window finds its icon.
  desktopName: "tonearm.desktop",
  type: "module",
  main: "dist/desktop/main.js",
  ...(updates !== "" && { updates }),
});

/** Licences of all packages that are in it, the ones the app lists and those that only servers ship otherwise, and of those beside it. */
async function licencesText(root, shipped, beside) {
  const listed = readLicences(root);
  const names = new Set(listed.map(({ name }) => name));
  const others = [...shipped]
    .filter((name) => !names.has(name))
    .map((name) => licenceOf(root, name));
  return [...listed, ...(await Promise.all(others)), ...beside]
    .map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`)
    .join(`\n${"-".repeat(72)}\n\n`);
}

async function licenceOf(root, name) {
  const folder = join(root, "node_modules", name);
  const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return { name, version, licence: license, text: await readFile(join(folder, "LICENSE"), "utf8") };
}

/** Copies what a predicate admits. */
async function copy(from, to, isWanted = () => true) {
  for (const path of filesOf(from).filter(isWanted)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
  }
}

/** Copies the server's code without its comments and names: it is read at every start. Answers its packages. */
async function copyServer(from, to) {
  const sources = new Map();
  for (const name of filesOf(from).filter((path) => /^[\w.-]+\.js$/.test(path)))
    sources.set(name, await readFile(join(from, name), "utf8"));
  const shipped = new Set();
  for (const name of serverFiles(sources)) {
    const { code, errors } = await minify(name, sources.get(name), { module: true });
    if (errors.length > 0) throw new Error(`${name} cannot be made smaller: ${errors[0].message}`);
    await writeFile(join(to, name), code);
    const map = join(from, `${name}.map`);
    if (!existsSync(map)) continue;
    for (const one of packagesOf(JSON.parse(await readFile(map, "utf8")).sources)) shipped.add(one);
  }
  return shipped;
}

/** Builds the folder; `options` are `{ homepage, updates, beside }`, the last the licences of files beside the archive. */
export async function makeAppFolder(root, folder, options) {
  const dist = join(root, "dist");
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await rm(folder, { recursive: true, force: true });
  const server = join(folder, "dist/server");
  await mkdir(server, { recursive: true });
  await copy(join(dist, "desktop"), join(folder, "dist/desktop"));
  await copy(join(dist, "client"), join(folder, "dist/client"), isShown);
  for (const part of MEDIA) await copy(join(dist, "server", part), join(server, part));
  const shipped = await copyServer(join(dist, "server"), server);
  await cp(join(root, "LICENSE"), join(folder, "LICENSE"));
  await writeFile(join(folder, "LICENCES.txt"), await licencesText(root, shipped, options.beside));
  const own = manifestOf(manifest, options);
  await writeFile(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}
