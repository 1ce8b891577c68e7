/**
 * @file The packages that we ship to browsers, with their licences: read from `node_modules` along the
 * production dependencies, and provided to the app as the module `virtual:licences`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** Production packages that, with all their dependencies, stay on the server or in Node. */
const NOT_SHIPPED = new Set([
  "hono",
  "@hono/node-server",
  "@vibrant/image-node",
  "@types/node",
  // Types only.
  "@tokenizer/token",
]);
/** Packages built into the server for the real service, for uploads and for proxies. */
const IN_SERVER = ["NeteaseCloudMusicApi", "music-metadata", "undici"];
/** Only routes of the package are bundled, and they need one other package. */
const NEEDED = { NeteaseCloudMusicApi: ["crypto-js"] };
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-]|$)/i;
const NOTICE_FILE = /^notice(?:[.-]|$)/i;
const MODULE = "virtual:licences";

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folder that Node would load a package from. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

const textOf = (folder, pattern) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");

const repositoryOf = ({ repository }) =>
  typeof repository === "string" ? repository : (repository?.url ?? null);

/** Names of the packages that a bundled package needs. */
const needsOf = (name, { dependencies = {} }) => NEEDED[name] ?? Object.keys(dependencies);

/** Collects folder and manifest of all dependencies of a package, direct and indirect. */
function collect(folder, found, names = needsOf(manifestOf(folder).name, manifestOf(folder))) {
  for (const name of names) {
    if (NOT_SHIPPED.has(name)) continue;
    const at = findPackage(name, folder);
    if (found.has(at)) continue;
    found.set(at, manifestOf(at));
    collect(at, found);
  }
  return found;
}

/** Name, version, licence and licence text of every package that is shipped, sorted by name. */
export function readLicences(root = ROOT) {
  const found = [...collect(root, collect(root, new Map()), IN_SERVER)];
  /** Licence texts by repository, because packages of one repository often contain the text only once. */
  const shared = new Map(
    found
      .map(([folder, manifest]) => [repositoryOf(manifest), textOf(folder, LICENCE_FILE)])
      .filter(([, text]) => text !== ""),
  );
  return (
    found
      .map(([folder, manifest]) => {
        const own = textOf(folder, LICENCE_FILE);
        const text = own === "" ? (shared.get(repositoryOf(manifest)) ?? "") : own;
        if (typeof manifest.license !== "string" || text === "")
          throw new Error(`${manifest.name} comes without a licence`);
        const notice = textOf(folder, NOTICE_FILE);
        return {
          name: manifest.name,
          version: manifest.version,
          licence: manifest.license,
          text: notice === "" ? text : `${text}\n\n${notice}`,
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name, "en"))
      // Two versions of a package are listed once, because their licence is the same.
      .filter(({ name }, at, all) => name !== all[at - 1]?.name)
  );
}

/** Names of the packages among the modules of a bundle. */
export const packagesOf = (modules) =>
  new Set(
    modules
      .map((id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => name.replaceAll("\\", "/")),
  );

/** Provides the list to the app, and fails the build if a bundled package is missing from it. */
export const licences = () => ({
  name: "tonearm-licences",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) =>
    id === `\0${MODULE}` ? `export const packages = ${JSON.stringify(readLicences())};` : null,
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === "chunk" ? Object.keys(file.modules) : [],
    );
    const listed = new Set(readLicences().map(({ name }) => name));
    const missing = [...packagesOf(modules)].filter((name) => !listed.has(name));
    if (missing.length > 0) this.error(`no licence is listed for ${missing.join(", ")}`);
  },
});
