/**
 * @file `npm run desktop:smoke [-- --packaged]`: tests the desktop program in a real Electron, from the packed folder
 * if there is one of this build, else from `dist`. `--packaged` packs it first. Without an Electron it prints one line
 * and exits with success. Screenshots go to `dist/desktop-smoke`.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { NOT_INSTALLED } from "./desktop/packing.mjs";
import { findPackedNow } from "./desktop/packed.mjs";
import { findWay } from "./desktop/way.mjs";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "dist/desktop-smoke");
/** Exit code of the test tool if this machine lacks something it needs. */
const NOT_FIT = 3;
const TOOL_FAILURES = [2, NOT_FIT];

function leave(reason) {
  console.log(`desktop smoke: n/a, ${reason}`);
  process.exit(0);
}

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: "inherit", cwd: ROOT, env: { ...process.env, ...env } })
    .status ?? 1;

const { values } = parseArgs({ options: { packaged: { type: "boolean", default: false } } });
const { electron, around, trouble, tool } = findWay();
if (trouble !== undefined) leave(trouble);
const built = run(process.execPath, ["tools/prepare.mjs", "build"]);
if (built !== 0) process.exit(built);
if (values.packaged) {
  const named = { ELECTRON_OVERRIDE_DIST_PATH: electron.folder };
  const status = run(process.execPath, ["tools/desktop-package.mjs", "--dir"], named);
  // If the packer could not be installed, for lack of a network, the program is tested from `dist`.
  if (status !== 0 && status !== NOT_INSTALLED) process.exit(status);
}
const packed = findPackedNow(ROOT);
const command = packed ? [packed.binary] : [electron.binary, join(ROOT, "dist/desktop/main.js")];
console.log(`desktop smoke: ${packed ? "the packed program" : "from dist"}`);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// The tool may run the tests as another user without rights in this folder.
chmodSync(RESULTS, 0o1777);
const [first, ...rest] = [
  ...around,
  process.execPath,
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config=playwright.desktop.config.ts",
];
const test = () =>
  run(first, rest, {
    TONEARM_DESKTOP_COMMAND: JSON.stringify(command),
    TONEARM_DESKTOP_FUSED: packed?.fuses ?? "",
    TONEARM_DESKTOP_RESULTS: RESULTS,
  });
let status = test();
if (around.length > 0 && status === NOT_FIT && process.getuid?.() === 0) {
  console.error("tonearm: installing what the Electron for tests needs of the system (once)");
  if (run(process.execPath, [tool, "install"]) === 0) status = test();
}
if (around.length > 0 && TOOL_FAILURES.includes(status))
  leave("the Electron for tests does not run");
process.exit(status);
