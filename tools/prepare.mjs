/**
 * @file Prepares a fresh clone, using only Node's own modules: installs from the lockfile
 * if `node_modules` is missing or older than it, and builds if `dist` is missing or older than
 * its sources. `node tools/prepare.mjs install|build`
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OLDEST_NODE = [20, 19];
/** Sources of the build. */
const SOURCES = [
  "src",
  "server",
  "electron",
  "locales",
  "public",
  "index.html",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "vite.desktop.config.ts",
  "vite.preload.config.ts",
  "vite.osd.config.ts",
  "osd.html",
  "tools/build.mjs",
  "tools/desktop-chunks.mjs",
  "tools/frame",
  "tools/first-paint.mjs",
  "tools/lean",
  "tools/licences.mjs",
  "tools/cloud-files.mjs",
  "tools/native-icons.mjs",
  "tools/squeeze.mjs",
  "tools/tslib.mjs",
  "tools/words.mjs",
];
const INSTALLED = join(ROOT, "node_modules", ".package-lock.json");
const BUILT = join(ROOT, "dist", "built");

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

const modifiedMs = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Modification time of the newest file below a path. */
function newestMs(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modifiedMs(path);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return Math.max(
    modifiedMs(path),
    ...entries.map((entry) => modifiedMs(join(entry.parentPath, entry.name))),
  );
}

function run(command, args, what) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    // Output of the steps goes to stderr, so that stdout has only what the caller prints.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) fail(`tonearm: ${what} failed (exit code ${status ?? "none"})`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    fail(
      `tonearm: Node ${OLDEST_NODE.join(".")} or newer is needed, this is ${process.versions.node}`,
    );
}

function install() {
  if (modifiedMs(INSTALLED) >= modifiedMs(join(ROOT, "package-lock.json"))) return;
  console.error("tonearm: installing packages (once)");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], "npm ci");
}

function build() {
  const newest = Math.max(...SOURCES.map((source) => newestMs(join(ROOT, source))));
  if (modifiedMs(BUILT) >= newest) return;
  console.error("tonearm: building");
  run(process.execPath, [join(ROOT, "tools", "build.mjs")], "the build");
}

checkNode();
install();
if (process.argv[2] === "build") build();
