/** @file Where an Electron is: in a folder that was named, in a tool for tests beside the checkout, or in its package. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "node_modules/electron");
/** Where the package puts it, the first time somebody asks. */
const FETCHED = join(PACKAGE, "dist");

/** Names a folder that holds an unpacked Electron, as the package knows it too. */
const NAMED = "ELECTRON_OVERRIDE_DIST_PATH";
/** Looked for beside the checkout, and beside all that it lies in. */
const TOOL = "shared/tools/electron-for-tests";
const BINARIES = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" };

/** The binary in a folder of Electron; null where there is none. */
export function binaryIn(folder, platform = process.platform) {
  const binary = join(folder, BINARIES[platform] ?? "electron");
  return existsSync(binary) ? binary : null;
}

/** The folder that was named, if it holds a binary; undefined where none was named. */
function namedFolder() {
  const folder = process.env[NAMED];
  if (folder === undefined || folder === "") return undefined;
  return binaryIn(folder) === null ? null : folder;
}

/** The folder of the package's own Electron; what it says of a download that failed is not for listeners. */
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

/** As above, but nothing is fetched for it. */
export function electronAtHand() {
  const named = namedFolder();
  const folder = named === undefined ? FETCHED : named;
  const binary = folder === null ? null : binaryIn(folder);
  return binary === null ? null : { folder, binary };
}

/** A tool that runs Electron for tests alone, from the nearest folder above that has one; null without. */
export function findTestTool(from = ROOT) {
  for (let folder = from; ; folder = dirname(folder)) {
    const tool = join(folder, TOOL);
    if (existsSync(tool)) return tool;
    if (folder === dirname(folder)) return null;
  }
}

/** The version that the program is made for. */
export const electronVersion = () =>
  JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")).version;

/** What is said where there is none. */
export const missingLine = () =>
  `tonearm: Electron ${electronVersion()} is not here and could not be downloaded; set ${NAMED} to a folder that holds it, or try again online`;
