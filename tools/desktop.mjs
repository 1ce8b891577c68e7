/** @file `npm run desktop [-- --source NAME]`: starts the desktop program from the build; `npm` has made that before. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

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

const { values } = parseArgs({ options: { source: { type: "string" } } });
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
const child = spawn(electron, [join(ROOT, "dist/desktop/main.js")], {
  stdio: "inherit",
  env: { ...process.env, ...(values.source !== undefined && { TONEARM_SOURCE: values.source }) },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
