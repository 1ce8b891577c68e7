/**
 * @file Copies the library of other sources beside the archive: its package and all that it needs, unchanged and
 * replaceable, because its licence differs from the program's.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const LIBRARY = "@unblockneteasemusic/server";
/** Parts of the proxy that the package also contains: keys that are not secret, and code built from the rest. */
const LEFT_OUT = /(?:^|[\\/])(?:precompiled|testdata)(?:[\\/]|$)|\.(?:key|crt|sh)$|\.test\.js$/;
/** Installs that proxy as a Windows service, with third-party programs that we never start. */
const NOT_NEEDED = new Set(["node-windows"]);
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-]|$)/i;

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folder that Node would load a package from. */
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

/** Copies it from where it is installed, keeping the relative path of each package; returns their licences. */
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
