/**
 * @file The library of other sources, as it lies beside the archive: its package with all that it needs to be read, unchanged and
 * replaceable, since its licence is another one than the program's.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const LIBRARY = "@unblockneteasemusic/server";
/** Of a proxy that the package is as well: keys that are no secret, and code that is built from the rest. */
const LEFT_OUT = /(?:^|[\\/])(?:precompiled|testdata)(?:[\\/]|$)|\.(?:key|crt|sh)$|\.test\.js$/;
/** Makes a service of Windows of that proxy, with programs of others that nothing here starts. */
const NOT_NEEDED = new Set(["node-windows"]);
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-]|$)/i;

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folder Node would load a package from. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** Folders of the library and of all that it needs. */
function folders(place) {
  const found = new Set([findPackage(LIBRARY, place)]);
  for (const folder of found)
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (!NOT_NEEDED.has(name)) found.add(findPackage(name, folder));
  return [...found];
}

function licenceOf(folder) {
  const { name, version, license = "see its source" } = manifestOf(folder);
  const text = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8").trim())
    .join("\n\n");
  const source = `Beside the program, in unblock/node_modules/${name}; it can be replaced there. Source: https://www.npmjs.com/package/${name}/v/${version}`;
  return { name, version, licence: license, text: `${source}\n\n${text}`.trim() };
}

/** Copies it from where it is installed, each package to its own place; answers their licences. */
export function copyLibrary(place, to) {
  rmSync(to, { recursive: true, force: true });
  const all = folders(place);
  for (const folder of all)
    cpSync(folder, join(to, relative(place, folder)), {
      recursive: true,
      filter: (path) => {
        const inside = relative(folder, path);
        return !LEFT_OUT.test(inside) && !/^node_modules(?:[\\/]|$)/.test(inside);
      },
    });
  return all.map(licenceOf);
}
