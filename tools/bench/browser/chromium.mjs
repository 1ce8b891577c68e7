/** @file Starts a Chromium with a profile of its own for each run, and opens its pages. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../chromium.mjs";
import { createConnection } from "./cdp.mjs";
import { openPage } from "./page.mjs";

export const WIDTH = 1440;
export const HEIGHT = 900;

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--no-first-run",
  "--mute-audio",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-sync",
  "--enable-precise-memory-info",
  "--force-color-profile=srgb",
  "--password-store=basic",
  "--remote-debugging-pipe",
  `--window-size=${WIDTH},${HEIGHT}`,
];

const running = new Set();
// A bench that fails must leave neither browsers nor profiles behind.
process.once("exit", () => {
  for (const { child, folders } of running) {
    child.kill("SIGKILL");
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

/** Name and version of the browser that measures. */
export async function browserName() {
  const path = await findChromium();
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return `${path.split("/").at(-1)}, ${stdout.trim()}`;
}

/** Creates a profile folder for several browsers, one after the other. */
export const makeProfile = () => mkdtempSync(join(tmpdir(), "tonearm-bench-profile-"));
export const removeProfile = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Starts a Chromium, with a new profile unless one is given; `close` waits until it has ended. */
export async function startBrowser({ profile = null } = {}) {
  const folder = profile ?? makeProfile();
  const child = spawn(
    await findChromium(),
    [...ARGUMENTS, `--user-data-dir=${folder}`, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const entry = { child, folders: profile === null ? [folder] : [] };
  running.add(entry);
  const ended = new Promise((done) => child.once("exit", done));
  const connection = createConnection(child.stdio[3], child.stdio[4]);
  await connection.send("Target.setDiscoverTargets", { discover: false });
  return {
    pid: child.pid,
    connection,
    /** Opens a new tab; `firstPage` uses the tab that the browser opened with. */
    newPage: (options) => openPage(connection, options),
    firstPage: async () => {
      const { targetInfos } = await connection.send("Target.getTargets");
      const { targetId } = targetInfos.find(({ type }) => type === "page");
      return openPage(connection, { targetId });
    },
    async close() {
      connection.send("Browser.close").catch(() => {});
      const impatient = setTimeout(() => child.kill("SIGKILL"), 3_000);
      await ended;
      clearTimeout(impatient);
      running.delete(entry);
      if (profile === null) removeProfile(folder);
    },
  };
}
