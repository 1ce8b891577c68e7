/**
 * @file The song cache on a real disk: plays a gigabyte with a limit of 512 MB, and measures what a start, adding a
 * song and evicting a song take among 5 000.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { findChromium } from "../../chromium.mjs";
import { median } from "../browser/browser.mjs";

const LIMIT_MB = 512;
const PLAYED_MB = 1024;
const SONGS = 5_000;
const RUNS = 5;
const MB = 1024 ** 2;
const PAGE = "/tools/bench/parts/cache-page.mjs";

/** Runs a function of the page's module and resolves with its result. */
const ask = (page, name, ...args) =>
  page.evaluate(
    async ([module, asked, given]) => (await import(module))[asked](...given),
    [PAGE, name, args],
  );

export async function benchCache() {
  // With a profile on disk, because an incognito context keeps its storage in memory.
  const folder = await mkdtemp(join(tmpdir(), "tonearm-bench-"));
  const vite = await createServer({
    server: { port: 4815, hmr: false, ws: false },
    optimizeDeps: { include: ["dexie", "rxjs"] },
    logLevel: "error",
  });
  await vite.listen();
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await page.goto("http://localhost:4815/robots.txt");
    const { peakBytes, settledBytes, largestBytes } = await ask(
      page,
      "playThrough",
      LIMIT_MB,
      PLAYED_MB,
    );
    await page.reload();
    const apartBytes = await ask(page, "disagreement");
    await ask(page, "fill", SONGS);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.reload();
      runs.push(await ask(page, "change", run));
    }
    const row = (what, figure) => [
      `cache of ${SONGS} songs: ${what}`,
      median(runs.map(figure)),
      20,
      "ms",
    ];
    return [
      [
        `cache: ${PLAYED_MB} MB played, highest total (limit and one song)`,
        peakBytes / MB,
        LIMIT_MB + largestBytes / MB,
        "MB",
      ],
      ["cache: total once a song is kept", settledBytes / MB, LIMIT_MB, "MB"],
      ["cache: bytes a reload disagrees by", apartBytes, 0, "B"],
      row("start", ({ startMs }) => startMs),
      row("every one known", ({ markMs }) => markMs),
      row("a song more", ({ addMs }) => addMs),
      row("the oldest goes", ({ evictMs }) => evictMs),
      [
        `cache of ${SONGS} songs: reads of audio`,
        Math.max(...runs.map(({ reads }) => reads)),
        0,
        "",
      ],
    ];
  } finally {
    await browser.close();
    await vite.close();
    await rm(folder, { recursive: true, force: true });
  }
}
