/**
 * @file What of the cloud's package may be in the server: the routes that are imported by name, and what these need.
 * Its server, its own way to the service and its uploads never run here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packagesOf } from "./licences.mjs";

const MODULES = join(import.meta.dirname, "..", "server/sources/netease/modules.ts");
const PACKAGE = "NeteaseCloudMusicApi";
const NEEDED = ["util/option.js", "util/config.json"];

/** Packages that may be in the chunk of the real service. */
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

/** What is in the bundle and may not be, or should be and is not, as lines to read. */
export function checkFiles(modules, named) {
  const allowed = new Set([...named, ...NEEDED]);
  const found = new Set(filesOf(modules));
  return [
    ...[...found].filter((file) => !allowed.has(file)).map((file) => `${file} may not be bundled`),
    ...[...allowed].filter((file) => !found.has(file)).map((file) => `${file} is not bundled`),
  ];
}

/** Fails the build where another file of the package, or another package, came along. */
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
