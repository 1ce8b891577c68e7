import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium } from "./tools/chromium.mjs";
import "./tools/node20.mjs";
import { missingPrograms } from "./tools/system-programs.mjs";
import { words } from "./tools/words.mjs";

const WORKER_ONLY = ["dexie", "@vibrant/image", "node-vibrant/browser"];

export default defineConfig({
  plugins: [words()],
  define: { __APP_VERSION__: JSON.stringify("0.0.0-test") },
  test: {
    // Generous, because slow machines must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A thread for each file starts sooner than a process.
          pool: "threads",
          // The default would leave one of two cores idle.
          maxWorkers: 2,
          // Most of the time of a file is spent on loading the same modules: two threads load them once.
          isolate: false,
          setupFiles: ["tests/support/seed.ts"],
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            "tests/**/*.browser.test.{ts,tsx}",
            "tests/e2e/**",
            ...missingPrograms().flatMap(([, files]) => files),
          ],
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: [
            ...WORKER_ONLY,
            "@tanstack/react-router",
            "rxjs",
            "comlink",
            "vitest-browser-react",
          ],
        },
        test: {
          name: "browser",
          setupFiles: ["tests/support/used-page.ts"],
          include: ["tests/**/*.browser.test.{ts,tsx}"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: await findChromium(),
                args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
