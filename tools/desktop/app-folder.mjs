/** @file Makes the folder that is packed: the part of the build that the program reads when it runs. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { minify } from "vite";
import { packagesOf, readLicences } from "../licences.mjs";

/** Files of the web build that only browsers or other sites request from a server. */
const WEB_ONLY =
  /\.(?:map|br|gz)$|^(?:service-worker\.js|offline-files\.json|robots\.txt|social\.png|screenshots\/.*)$/;
/** Folders that the server's code reads from disk: covers and clips of the demo. */
const MEDIA = ["art", "clips"];
/** Entries of the server that main and the process that reads folders import. */
const ENTRIES = ["handler.js", "local.js"];
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;

/** Files below a folder, as relative paths with slashes. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();

/** Whether a file of the web build is packed. */
export const isShown = (path) => !WEB_ONLY.test(path);

/** Names of the server's entries and of all that they import, statically or dynamically, among sources by name. */
export function serverFiles(sources) {
  const found = new Set(ENTRIES);
  for (const name of found)
    for (const [, imported] of (sources.get(name) ?? "").matchAll(IMPORTED))
      // The pattern also matches texts that only mention imports.
      if (sources.has(imported)) found.add(imported);
  return [...found].sort();
}

/** The program's own manifest; `updates` is the address of a feed of newer versions, or "". */
const manifestOf = ({ version, description, license }, { homepage, updates }) => ({
  name: "tonearm",
  productName: "Tonearm",
  version,
  description,
  license,
  author: "The Tonearm contributors",
  homepage,
  // The name of the entry in the desktop menu, by which a window gets its icon.
  desktopName: "tonearm.desktop",
  type: "module",
  main: "dist/desktop/main.js",
  ...(updates !== "" && { updates }),
});

/**
 * Licences of all packages in the program: those that the app lists, others that only the server has, and those of the
 * packages beside the archive.
 */
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

/** Copies the files that fit a predicate. */
async function copy(from, to, isWanted = () => true) {
  for (const path of filesOf(from).filter(isWanted)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
  }
}

/** Copies the server's code minified, because it is read at every start. Resolves with the names of its packages. */
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

/**
 * Makes the folder again from a build. `options` are `{ homepage, updates, beside }`; `beside` has the licences of what
 * is placed beside the archive.
 */
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
