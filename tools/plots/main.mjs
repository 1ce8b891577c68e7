/**
 * @file Measures the sound: fades, a join, the limiter and levelling, rendered in a real browser by the
 * player's own graph. Prints figures as a table, and writes plots as SVG to `dist/plots`. If a figure
 * exceeds its limit, the exit code is 1.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { findChromium } from "../chromium.mjs";
import { linePlot } from "./svg.mjs";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "dist/plots");

const server = await createServer({
  root: ROOT,
  // A cache of its own, beside that of `npm run dev`.
  cacheDir: join(ROOT, "node_modules/.vite-plots"),
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { host: "127.0.0.1", port: 0, hmr: false, watch: null },
  // Listed here, because a dependency discovered later would reload the page.
  optimizeDeps: { noDiscovery: true, include: ["rxjs"] },
});
await server.listen();
// The demo service composes in Node; the page fetches the songs to measure.
const { heart, SONG_RATE_HZ, tenSongs } = await server.ssrLoadModule("/tests/audio/ten-songs.ts");
const { loudness } = await server.ssrLoadModule("/server/sources/demo/synth/audio.ts");
const scores = new Map(tenSongs());
const songs = [...scores].map(([id, score]) => {
  const { gain: gainDb, peak } = loudness(id, score);
  return { id, style: score.style, rateHz: SONG_RATE_HZ, levelling: { gainDb, peak } };
});

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
});
const page = await browser.newPage();
const { port } = server.httpServer.address();
const url = `http://127.0.0.1:${port}/tools/plots/`;
await page.route(url, (route) =>
  route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Plots</title>" }),
);
await page.route(`${url}songs/*`, async (route) => {
  const id = Number(route.request().url().split("/").at(-1));
  const channels = await heart(id, scores.get(id));
  await route.fulfill({ body: Buffer.concat(channels.map(({ buffer }) => Buffer.from(buffer))) });
});
await page.goto(url);
const figures = await page.evaluate(
  async (served) => (await import("./figures.mjs")).figures(served),
  songs,
);
await browser.close();
await server.close();

mkdirSync(FOLDER, { recursive: true });
const rows = Object.values(figures).flatMap((part) => part.rows);
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, figure, limit, unit] of rows) {
  const isOver = limit !== null && !(figure <= limit);
  if (isOver) process.exitCode = 1;
  const bound = limit === null ? "" : `limit ${limit} ${unit}${isOver ? "  OVER" : ""}`;
  console.log(
    `${what.padEnd(width)}  ${figure.toFixed(2).padStart(8)} ${unit.padEnd(4)}  ${bound}`.trimEnd(),
  );
}
for (const [name, { plot }] of Object.entries(figures)) {
  writeFileSync(join(FOLDER, `${name}.svg`), linePlot(plot));
  console.log(`dist/plots/${name}.svg`);
}
