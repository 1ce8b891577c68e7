/**
 * @file Speed and memory as a table: medians of five runs in one go, against the limits of the
 * product. A figure over its limit makes the exit code 1.
 */
import { join } from "node:path";
import { BUDGET_KB, measure } from "../checks/sizes.mjs";
import { launch, openPage } from "./browser.mjs";
import { benchCache } from "./cache.mjs";
import { benchLibrary } from "./library.mjs";
import { benchLists } from "./lists.mjs";
import { benchLyrics } from "./lyrics.mjs";
import { benchPlayback } from "./playback.mjs";
import { benchQueue } from "./queue.mjs";
import { benchScreens } from "./screens.mjs";
import { benchWorker } from "./worker.mjs";
import { benchWorklet } from "./worklet.mjs";

/** How long this machine takes for nothing: a page without a script, opened and painted. */
async function doNothingMs(browser) {
  const page = await openPage(browser);
  const from = performance.now();
  await page.goto("data:text/html,<h1>nothing</h1>");
  await page.locator("h1").waitFor();
  const time = performance.now() - from;
  await page.context().close();
  return time;
}

const sizes = Object.entries(measure(join(import.meta.dirname, "../../dist/client"))).map(
  ([part, size]) => [`size: ${part}, brotli`, size, BUDGET_KB[part], "kB"],
);
const browser = await launch();
const rows = [
  ["a page that does nothing, opened", await doNothingMs(browser), Number.POSITIVE_INFINITY, "ms"],
  ...sizes,
  ...(await benchWorker(browser)),
  ...(await benchPlayback(browser)),
  ...(await benchQueue(browser)),
  ...(await benchWorklet(browser)),
  ...(await benchScreens(browser)),
  ...(await benchLists(browser)),
  ...(await benchLibrary(browser)),
  ...(await benchLyrics(browser)),
  ...(await benchCache()),
];
await browser.close();

const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, figure, limit, unit] of rows) {
  const isOver = figure > limit;
  if (isOver) process.exitCode = 1;
  const bound = Number.isFinite(limit) ? `limit ${limit} ${unit}` : "";
  console.log(
    `${what.padEnd(width)}  ${figure.toFixed(1).padStart(8)} ${unit.padEnd(2)}  ${bound}${isOver ? "  OVER" : ""}`,
  );
}
