/**
 * @file Finds a Chromium: `TONEARM_CHROMIUM`, then one of the system, then Playwright's own
 * download, then (as root on Debian) the distribution's package.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const PACKAGES = ["chromium", "fonts-noto-cjk"];

/** Path of a Chromium that can be started; throws with advice when there is none. */
export async function findChromium() {
  const asked = process.env["TONEARM_CHROMIUM"];
  if (asked) {
    if (!existsSync(asked)) throw new Error(`TONEARM_CHROMIUM names no file: ${asked}`);
    return asked;
  }
  const known = SYSTEM.find((path) => existsSync(path));
  if (known !== undefined) return known;
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  if (existsSync(own) || installPlaywrightOwn(own) || installDebian()) return found(own);
  throw new Error("No Chromium found: set TONEARM_CHROMIUM to the path of one");
}

const found = (own) => [...SYSTEM, own].find((path) => existsSync(path)) ?? own;

function installPlaywrightOwn(path) {
  console.error("tonearm: fetching a Chromium for the tests (once)");
  run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], 120_000);
  return existsSync(path);
}

function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.error("tonearm: installing Debian's Chromium for the tests (once)");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES]);
  return SYSTEM.some((path) => existsSync(path));
}

const run = (command, args, timeout) =>
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    ...(timeout === undefined ? {} : { timeout }),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
