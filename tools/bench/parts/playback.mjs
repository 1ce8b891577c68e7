/** @file Time from gesture to sound, time to a preloaded next track, and memory over many track changes. */
import { heapBytes, median, openPage, startServer } from "../browser/browser.mjs";

const RUNS = 5;
const CHANGES = 200;

const player = (page) => page.getByRole("region", { name: "Player" });
const sounding = (page) => page.waitForFunction(() => window.isSounding());
const silent = (page) => page.waitForFunction(() => !window.isSounding());

/** Milliseconds from a click on a control to the first sample that is not silent. */
const clickToSound = (page, name) =>
  page.evaluate(
    (label) =>
      new Promise((done) => {
        const button = document.querySelector(
          `[role="region"][aria-label="Player"] button[aria-label="${label}"], section[aria-label="Player"] button[aria-label="${label}"], footer[aria-label="Player"] button[aria-label="${label}"]`,
        );
        const from = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (window.isSounding()) done(performance.now() - from);
          else port2.postMessage(null);
        };
        button.click();
        port2.postMessage(null);
      }),
    name,
  );

async function openAlbum(browser, url) {
  const page = await openPage(browser);
  const album = await (
    await fetch(`${url}/api/search?keywords=Three%20Sketches&type=10&limit=1`)
  ).json();
  await page.goto(`${url}/album/${album.result.albums[0].id}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await sounding(page);
  return page;
}

async function gestures(browser, url) {
  const page = await openAlbum(browser, url);
  await page.getByText("Available offline").first().waitFor({ state: "attached" });
  await player(page).getByRole("button", { name: "Pause" }).click();
  await silent(page);
  await page.reload();
  await player(page).getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.mouse.click(700, 20);
  await page.waitForTimeout(500);
  const cachedMs = await clickToSound(page, "Play");
  await page.waitForTimeout(1_500);
  // The analyser hears the old track until its fade ends, so the time is taken at the new one's first frame.
  const nextMs = await page.evaluate(
    () =>
      new Promise((done) => {
        const button = [...document.querySelectorAll("button")].find(
          (b) => b.getAttribute("aria-label") === "Next track",
        );
        const from = performance.now();
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function played() {
          HTMLMediaElement.prototype.play = play;
          this.addEventListener("playing", () => done(performance.now() - from), { once: true });
          return play.call(this);
        };
        button.click();
      }),
  );
  await page.context().close();
  return { cachedMs, nextMs };
}

async function changes(browser, url) {
  const page = await openAlbum(browser, url);
  const bar = player(page);
  await bar.getByRole("button", { name: "Repeat: off" }).click();
  const next = bar.getByRole("button", { name: "Next track" });
  const step = async (count) => {
    for (let i = 0; i < count; i += 1) {
      await next.click();
      await page.waitForTimeout(60);
    }
    await sounding(page);
  };
  await step(20);
  const before = await heapBytes(page);
  await step(CHANGES);
  const after = await heapBytes(page);
  const kept = await page.evaluate(() => window.blobUrls.size);
  await page.context().close();
  return { growthMb: (after - before) / 1e6, kept };
}

export async function benchPlayback(browser) {
  const server = await startServer(0);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await gestures(browser, server.url));
  const { growthMb, kept } = await changes(browser, server.url);
  server.stop();
  return [
    [
      "cached track: gesture to sound, the fade aside",
      median(runs.map(({ cachedMs }) => cachedMs)),
      100,
      "ms",
    ],
    [
      "next with a preloaded deck: click to playing",
      median(runs.map(({ nextMs }) => nextMs)),
      60,
      "ms",
    ],
    [`${CHANGES} track changes: heap growth after GC`, growthMb, 10, "MB"],
    // Each of the two decks may hold one cached track.
    [`${CHANGES} track changes: blob URLs held`, kept, 2, ""],
  ];
}
