/**
 * @file Checks which files of the service's package are bundled into the server: only the routes imported by name, and
 * what they need. The package's own server, requests and uploads are not used.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packagesOf } from "./licences.mjs";

const MODULES = join(import.meta.dirname, "..", "server/sources/netease/modules.ts");
const PACKAGE = "NeteaseCloudMusicApi";
const NEEDED = ["util/option.js", "util/config.json"];

/** The chunk of the real service, and the packages that may be in it. */
const CHUNK = "netease.js";
const IN_CHUNK = new Set([PACKAGE, "crypto-js"]);

const namedIn = (source) =>
  [...source.matchAll(/from "NeteaseCloudMusicApi\/([^"]+)"/g)].map(([, file]) => file);

/** Files of the package among the modules of a bundle. */
export const filesOf = (modules) =>
  modules
    .map((id) => /[\\/]node_modules[\\/]NeteaseCloudMusicApi[\\/]([^?]+)/.exec(id)?.[1])
    .filter((file) => file !== undefined)
    .map((file) => file.replaceAll("\\", "/"));

/** Files that must not be in the bundle, and missing ones, as messages. */
export function checkFiles(modules, named) {
  const allowed = new Set([...named, ...NEEDED]);
  const found = new Set(filesOf(modules));
  return [
    ...[...found].filter((file) => !allowed.has(file)).map((file) => `${file} may not be bundled`),
    ...[...allowed].filter((file) => !found.has(file)).map((file) => `${file} is not bundled`),
  ];
}

/** Fails the build if another file of the package, or another package, is bundled. */
export const cloudFiles = () => ({
  name: "tonearm-cloud-files",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
    const problems = checkFiles(modules, namedIn(readFileSync(MODULES, "utf8")));
    const own = chunks.find(({ fileName }) => fileName === CHUNK);
    if (own === undefined) problems.push(`${CHUNK} is missing`);
    for (const name of packagesOf(Object.keys(own?.modules ?? {})))
      if (!IN_CHUNK.has(name)) problems.push(`${name} may not be in ${CHUNK}`);
    if (problems.length > 0) this.error(problems.join("\n"));
  },
});
