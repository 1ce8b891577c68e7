import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/chromium.mjs";
import { makeSoundFolder } from "./tools/sound-folder.mjs";

/** Free the port for a second run beside this one. */
const PORT = Number(process.env["TONEARM_TEST_PORT"] ?? 4179);

// Two dozen servers play the same few songs, and to compose one takes seconds: each is composed once a run.
process.env["TONEARM_SOUND_FOLDER"] ??= makeSoundFolder();

export default defineConfig({
  testDir: "tests/e2e",
  globalTeardown: "./tools/sound-folder.mjs",
  // A test waits a sixth of its time: three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // Real sound on two busy cores may starve once; tests that needed a second try are named in the report.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./tools/tally/playwright.mjs"]],
  outputDir: "test-results",
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
    // A recording of every test would take a quarter of two cores.
    trace: "on-first-retry",
    // Another process for each test would take half of the time (`tests/e2e/support.ts`).
    reuseContext: true,
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // The page of a test is in the process of the one before.
        "--renderer-process-limit=1",
      ],
    },
  },
  webServer: {
    command: `node tools/test-server.mjs --port ${PORT} --library 20000`,
    url: `http://127.0.0.1:${PORT}/config.json`,
    reuseExistingServer: false,
  },
});
