/**
 * @file `npm run desktop:package [-- --dir | --check]`: makes installers of the desktop program for this system in
 * `dist/packages`; `npm` has built it before. `--dir` leaves it unpacked in a folder. `--check` checks the
 * configuration and the files to pack, and needs no Electron.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configuration, FUSES } from "../electron/packaging/configuration.mjs";
import { makeAppFolder } from "./desktop/app-folder.mjs";
import { electronVersion, findElectron, missingLine } from "./desktop/electron.mjs";
import { readFuses } from "./desktop/fuses.mjs";
import { findPacked } from "./desktop/packed.mjs";
import { copyLibrary } from "./desktop/library.mjs";
import { installPacking, NOT_INSTALLED, ofPacking, PLACE } from "./desktop/packing.mjs";
import { problemsOf } from "./desktop/rules.mjs";

const ROOT = join(import.meta.dirname, "..");
const APP = join(ROOT, "dist/desktop-app");
const LIBRARY = join(ROOT, "dist/desktop-unblock");
const OUTPUT = join(ROOT, "dist/packages");
/** Packages of distributions need a home page and a maintainer, which their publisher sets. */
const HOMEPAGE = process.env["TONEARM_HOMEPAGE"] || "https://tonearm.invalid";
const MAINTAINER = process.env["TONEARM_MAINTAINER"] || "Tonearm <nobody@tonearm.invalid>";

const configured = (electron) =>
  configuration({
    app: APP,
    library: LIBRARY,
    icons: join(ROOT, "electron/packaging/icons"),
    output: OUTPUT,
    electron,
    maintainer: MAINTAINER,
  });

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Reports the contents of an archive, and what should not be in it. */
function report(archive) {
  const asar = ofPacking("@electron/asar");
  const { size } = statSync(archive);
  const paths = asar
    .listPackage(archive, { isPack: false })
    .map((path) => path.slice(1))
    // Folders have no size and are left out.
    .filter((path) => asar.statFile(archive, path).size !== undefined)
    .map((path) => path.replaceAll("\\", "/"));
  const problems = problemsOf(paths, size);
  for (const problem of problems) console.error(problem);
  console.log(
    `archive: ${paths.length} files, ${(size / 1e6).toFixed(1)} MB, ${problems.length} problems`,
  );
  return problems.length === 0;
}

/** Checks the configuration as the packer reads it, and the archive that would be packed, without a binary. */
async function check() {
  const { validateConfiguration } = ofPacking("app-builder-lib/out/util/config/config");
  await validateConfiguration(configured({ folder: ROOT, version: electronVersion() }), {
    isEnabled: false,
  });
  console.log("configuration: valid");
  const folder = mkdtempSync(join(tmpdir(), "tonearm-asar-"));
  try {
    await ofPacking("@electron/asar").createPackage(APP, join(folder, "app.asar"));
    return report(join(folder, "app.asar"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Packs for this system; the unpacked program is beside its installers. */
async function pack(isUnpacked) {
  const electron = findElectron();
  if (electron === null) fail(missingLine());
  const version = readFileSync(join(electron.folder, "version"), "utf8").trim().replace(/^v/, "");
  rmSync(OUTPUT, { recursive: true, force: true });
  const { build } = ofPacking("electron-builder");
  const made = await build({
    dir: isUnpacked,
    // The app folder only: with the project as its directory, all packages of the project would be packed.
    projectDir: APP,
    config: configured({ folder: electron.folder, version }),
  });
  for (const file of made) console.log(file);
  const packed = findPacked(OUTPUT);
  if (packed === null) fail("tonearm: the packed program is not where it should be");
  return report(packed.archive) && checkFuses(packed.fuses);
}

function checkFuses(file) {
  const fuses = readFuses(file);
  const wrong = Object.keys(FUSES).filter((name) => fuses?.[name] !== FUSES[name]);
  for (const name of wrong) console.error(`the fuse ${name} is not ${FUSES[name]}`);
  console.log(`fuses: ${Object.keys(FUSES).length}, ${wrong.length} problems`);
  return wrong.length === 0;
}

const { values } = parseArgs({
  options: { dir: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
});
if (!installPacking()) {
  console.error("tonearm: what packs the desktop program could not be installed; try again online");
  process.exit(NOT_INSTALLED);
}
await makeAppFolder(ROOT, APP, {
  homepage: HOMEPAGE,
  updates: process.env["TONEARM_UPDATES"] ?? "",
  beside: copyLibrary(PLACE, LIBRARY),
});
if (!(await (values.check ? check() : pack(values.dir)))) process.exitCode = 1;
