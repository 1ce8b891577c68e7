/** @file Finds the packed program in the folder of packages, on each system. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** By system: the folder of the unpacked program, and in it the binary, the file with the fuses, and the archive. */
const PLACES = {
  darwin: {
    folder: /^mac/,
    binary: "Tonearm.app/Contents/MacOS/Tonearm",
    fuses: "Tonearm.app/Contents/Frameworks/Electron Framework.framework/Electron Framework",
    archive: "Tonearm.app/Contents/Resources/app.asar",
  },
  win32: {
    folder: /^win.*unpacked$/,
    binary: "Tonearm.exe",
    fuses: "Tonearm.exe",
    archive: "resources/app.asar",
  },
  linux: {
    folder: /^linux.*unpacked$/,
    binary: "tonearm",
    fuses: "tonearm",
    archive: "resources/app.asar",
  },
};

/** `{ binary, fuses, archive }` of the program packed for this system; null if there is none. */
export function findPacked(packages, platform = process.platform) {
  const place = PLACES[platform];
  if (place === undefined || !existsSync(packages)) return null;
  const name = readdirSync(packages).find((each) => place.folder.test(each));
  if (name === undefined) return null;
  const [binary, fuses, archive] = [place.binary, place.fuses, place.archive].map((path) =>
    join(packages, name, path),
  );
  return existsSync(binary) && existsSync(archive) ? { binary, fuses, archive } : null;
}

/** The packed program of a checkout, if it was packed after the last build; else null. */
export function findPackedNow(root, platform = process.platform) {
  const packed = findPacked(join(root, "dist/packages"), platform);
  const builtMs = statSync(join(root, "dist/built")).mtimeMs;
  return packed !== null && statSync(packed.archive).mtimeMs > builtMs ? packed : null;
}
