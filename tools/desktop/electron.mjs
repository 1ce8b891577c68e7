/** @file Finds an Electron: in a named folder, in a test tool beside the checkout, or in its package. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "node_modules/electron");
/** The package's own download, made at the first request. */
const FETCHED = join(PACKAGE, "dist");

/** Environment variable with the folder of an unpacked Electron; the package reads it too. */
const NAMED = "ELECTRON_OVERRIDE_DIST_PATH";
/** Path that is searched beside the checkout and beside all folders around it. */
const TOOL = "shared/tools/electron-for-tests";
const BINARIES = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" };

/** The binary in a folder of Electron; null if there is none. */
export function binaryIn(folder, platform = process.platform) {
  const binary = join(folder, BINARIES[platform] ?? "electron");
  return existsSync(binary) ? binary : null;
}

/** The named folder, or null if it has no binary; undefined if none is named. */
function namedFolder() {
  const folder = process.env[NAMED];
  if (folder === undefined || folder === "") return undefined;
  return binaryIn(folder) === null ? null : folder;
}

/** The folder of the package's own Electron; hides the output of the download, which users need not see. */
function packageFolder() {
  if (binaryIn(FETCHED) !== null) return FETCHED;
  console.error(`tonearm: fetching Electron ${electronVersion()} (once)`);
  spawnSync(process.execPath, [join(PACKAGE, "install.js")], { stdio: "ignore" });
  return binaryIn(FETCHED) === null ? null : FETCHED;
}

/** Folder of the Electron to use: `{ folder, binary }`, or null. */
export function findElectron() {
  const named = namedFolder();
  const folder = named === undefined ? packageFolder() : named;
  return folder === null ? null : { folder, binary: binaryIn(folder) };
}

/** The same without a download. */
export function electronAtHand() {
  const named = namedFolder();
  const folder = named === undefined ? FETCHED : named;
  const binary = folder === null ? null : binaryIn(folder);
  return binary === null ? null : { folder, binary };
}

/** A tool that runs Electron for tests only, from the nearest folder above that has one; null if there is none. */
export function findTestTool(from = ROOT) {
  for (let folder = from; ; folder = dirname(folder)) {
    const tool = join(folder, TOOL);
    if (existsSync(tool)) return tool;
    if (folder === dirname(folder)) return null;
  }
}

/** The Electron version that the program is made for. */
export const electronVersion = () =>
  JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")).version;

/** Message if there is no Electron. */
export const missingLine = () =>
  `tonearm: Electron ${electronVersion()} is not here and could not be downloaded; set ${NAMED} to a folder that holds it, or try again online`;
