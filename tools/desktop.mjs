/**
 * @file `npm run desktop [-- --source NAME | --folder PATH]`: starts the desktop program from the build, which `npm` has made
 * before, with the arguments it is given.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const asked = createRequire(import.meta.url);

/** The binary: the one of a folder that was named, else the one of the package, which it fetches at its first start. */
function findElectron() {
  const folder = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  if (folder !== undefined)
    return existsSync(join(folder, "electron")) ? join(folder, "electron") : null;
  try {
    return asked("electron");
  } catch {
    return null;
  }
}

const electron = findElectron();
if (electron === null) {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, "node_modules/electron/package.json"), "utf8"),
  );
  console.error(
    `tonearm: Electron ${version} is not here and could not be downloaded; set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds it, or try again online`,
  );
  process.exit(1);
}
const program = join(ROOT, "dist/desktop/main.js");
const child = spawn(electron, [program, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
