/**
 * @file `npm run desktop [-- --source NAME | --folder PATH]`: starts the desktop program from the build, which `npm`
 * has made before, with the given arguments.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findElectron, missingLine } from "./desktop/electron.mjs";

const electron = findElectron();
if (electron === null) {
  console.error(missingLine());
  process.exit(1);
}
const program = join(import.meta.dirname, "../dist/desktop/main.js");
const child = spawn(electron.binary, [program, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
