/** @file Installs electron-builder, which packs the program, from its own lock file into `dist`. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const LOCKED = join(ROOT, "electron/packaging");
/** Where it is installed. */
export const PLACE = join(ROOT, "dist/packaging");
const LOCK = "package-lock.json";
const INSTALLED = join(PLACE, "node_modules/.package-lock.json");

/** Exit code of `desktop:package` if the packer could not be installed. */
export const NOT_INSTALLED = 4;

const same = (one, other) =>
  existsSync(other) && readFileSync(one, "utf8") === readFileSync(other, "utf8");

/** Installs it once for each lock file; returns whether it is installed. */
export function installPacking() {
  if (existsSync(INSTALLED) && same(join(LOCKED, LOCK), join(PLACE, LOCK))) return true;
  console.error("tonearm: installing what packs the desktop program (once)");
  rmSync(PLACE, { recursive: true, force: true });
  mkdirSync(PLACE, { recursive: true });
  for (const name of ["package.json", LOCK]) cpSync(join(LOCKED, name), join(PLACE, name));
  // The packages' install scripts are not needed and not run.
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", words, {
    cwd: PLACE,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) rmSync(PLACE, { recursive: true, force: true });
  return status === 0;
}

/** Loads a package of that installation. */
export const ofPacking = (name) => createRequire(join(PLACE, "package.json"))(name);
