/**
 * @file Finds a Chromium: `TONEARM_CHROMIUM`, then one of the system, then Playwright's own
 * download, then (as root on Debian) the distribution's package. Prefers the headless shell, which
 * draws no window around the page and so halves the time of the tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SHELL = "/usr/bin/chromium-headless-shell";
const DEBIAN = "/usr/bin/chromium";
const SYSTEM = [
  SHELL,
  DEBIAN,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium that can be started; throws with advice if there is none. */
export async function findChromium() {
  const asked = process.env["TONEARM_CHROMIUM"];
  if (asked) {
    if (!existsSync(asked)) throw new Error(`TONEARM_CHROMIUM names no file: ${asked}`);
    return asked;
  }
  const known = ofSystem();
  // On Debian the headless shell is a separate package beside the browser.
  if (known === DEBIAN) installDebian();
  if (known !== undefined) return ofSystem() ?? known;
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  if (!existsSync(own)) {
    installDebian();
    if (ofSystem() === undefined) installPlaywrightOwn();
  }
  const found = ofSystem() ?? own;
  if (existsSync(found)) return found;
  throw new Error("No Chromium found: set TONEARM_CHROMIUM to the path of one");
}

const ofSystem = () => SYSTEM.find((path) => existsSync(path));

function installPlaywrightOwn() {
  console.error("tonearm: fetching a Chromium for the tests (once)");
  run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], 120_000);
}

let wasTried = false;

function installDebian() {
  if (wasTried || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  wasTried = true;
  console.error("tonearm: installing Debian's headless Chromium for the tests (once)");
  run("apt-get", ["update", "-qq"], 60_000);
  const install = (...packages) =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], 180_000);
  install("chromium-headless-shell", "fonts-noto-cjk");
  if (ofSystem() === undefined) install("chromium", "fonts-noto-cjk");
}

const run = (command, args, timeout) =>
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
