/** @file `npm run desktop [-- --source NAME]`: starts the desktop program from the build; `npm` has made that before. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findElectron, missingLine } from "./desktop/electron.mjs";

const { values } = parseArgs({ options: { source: { type: "string" } } });
const electron = findElectron();
if (electron === null) {
  console.error(missingLine());
  process.exit(1);
}
const child = spawn(electron.binary, [join(import.meta.dirname, "../dist/desktop/main.js")], {
  stdio: "inherit",
  env: { ...process.env, ...(values.source !== undefined && { TONEARM_SOURCE: values.source }) },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
