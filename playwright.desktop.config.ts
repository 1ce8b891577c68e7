import { defineConfig } from "@playwright/test";
import { join } from "node:path";

/** The desktop program in a real Electron: started by `npm run desktop:smoke`, which finds one and a place for the results. */
export default defineConfig({
  testDir: "tests/desktop",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The Electron for tests (33) ends by a fault in its own code about once in a hundred times. The report names the test.
  retries: 1,
  reporter: [["list"]],
  // Of its own: it is thrown away before each run, which the folder of pictures cannot be by whoever runs this.
  outputDir: join(process.env["TONEARM_DESKTOP_RESULTS"] ?? "dist/desktop-smoke", "failures"),
});
