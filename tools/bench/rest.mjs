/**
 * @file Processor time of the browser's processes while music plays or the page is idle: milliseconds per second of
 * renderer, display and browser as the system counts them, and of the page's main thread.
 */
import { startBrowser } from "./browser/chromium.mjs";
import { atMost } from "./figures.mjs";
import { pause } from "./browser/page.mjs";
import { spent, threadTimes } from "./browser/processes.mjs";
import { rested } from "./browser/settle.mjs";
import { noteSound, pressToPlaying } from "./sound.mjs";

const WATCHED_MS = 6_000;
/** Wait after a change, until its immediate effects have ended and only lasting ones remain. */
const SETTLE_MS = 3_000;
/** After this much silence no sound may remain. */
const SILENCE_MS = 5_000;
/** Time for the current song and the next one to load and to be kept. */
const LOAD_MS = 20_000;
const ALBUM_ROWS = "main [role=row][data-row]";

/** An album, and the index in it of a song with timed words. */
async function albumWithWords(server) {
  const { result } = await server.ask("/search?keywords=Window%20Hours&type=10&limit=1");
  const [{ id }] = result.albums;
  const { songs } = await server.ask(`/album?id=${id}`);
  const lyrics = await Promise.all(songs.map((song) => server.ask(`/lyric/new?id=${song.id}`)));
  return { id, place: lyrics.findIndex(({ yrc }) => Boolean(yrc?.lyric)) };
}

const STATES = {
  home: { what: "home, idle", limit: 8 },
  opened: { what: "album page, never played", limit: 3 },
  playing: { what: "album page, playing", limit: 30, mainLimit: 2 },
  reduced: { what: "album page, playing, reduced motion", limit: 30 },
  lyrics: { what: "lyrics with words, playing", limit: 80, mainLimit: 6 },
  hidden: { what: "hidden tab, playing" },
  paused: { what: "paused, after five seconds", limit: 3 },
};
const PARTS = ["renderer", "display", "browser"];

/** Measures the processes for a while; resolves with figures named after the state. */
async function watch(browser, state) {
  const before = threadTimes(browser.pid);
  const from = performance.now();
  await pause(WATCHED_MS);
  const { kinds, threads } = spent(before, threadTimes(browser.pid), performance.now() - from);
  const parts = PARTS.map((kind) => [`${state}-${kind}`, kinds[kind] ?? 0]);
  return {
    [`${state}-all`]: parts.reduce((sum, [, ms]) => sum + ms, 0),
    ...Object.fromEntries(parts),
    [`${state}-main`]: threads["renderer/main"] ?? 0,
    [`${state}-threads`]: threads,
  };
}

const inPlayer = (name) => `[aria-label="Player"] [aria-label="${name}"]`;

async function pressControl(page, selector) {
  await page.until((wanted) => document.querySelector(wanted) !== null, selector);
  const { x, y } = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  await page.press(x, y);
}

async function idle(place) {
  const server = await place.server();
  const browser = await startBrowser();
  try {
    const page = await browser.firstPage();
    await page.goTo(`${server.url}/`);
    await page.until(() => document.querySelectorAll("main img").length > 4);
    // Waits for the service worker, which copies the app for offline use once per profile.
    await page.until(() => navigator.serviceWorker.controller !== null);
    await rested(server, browser);
    return await watch(browser, "home");
  } finally {
    await browser.close();
  }
}

async function listening(place) {
  const server = await place.server();
  const { id, place: row } = await albumWithWords(server);
  const browser = await startBrowser();
  const figures = {};
  try {
    const page = await browser.firstPage();
    const look = async (state) => Object.assign(figures, await watch(browser, state));
    await page.runFirst(noteSound);
    await page.goTo(`${server.url}/album/${id}`);
    const selector = `${ALBUM_ROWS}[data-row="${row}"]`;
    await page.until((wanted) => document.querySelector(wanted) !== null, selector);
    await rested(server, browser);
    // Touches the page, as a user does on the way to a song.
    await page.press(20, 600);
    await pause(SETTLE_MS);
    await look("opened");
    await pressToPlaying(page, selector, 0);
    await pause(LOAD_MS);
    await look("playing");
    const motion = (value) => ({ features: [{ name: "prefers-reduced-motion", value }] });
    await page.send("Emulation.setEmulatedMedia", motion("reduce"));
    await pause(SETTLE_MS);
    await look("reduced");
    await page.send("Emulation.setEmulatedMedia", motion(""));
    await pressControl(page, inPlayer("Lyrics"));
    await page.until(() => document.querySelector("[role=dialog] [data-place] > button") !== null);
    // Seeks to the sung part, because an instrumental opening has no words to light up.
    await page.evaluate(() =>
      document.querySelector('[role=dialog] [data-place="3"] > button').click(),
    );
    await pause(SETTLE_MS);
    await look("lyrics");
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Escape", code: "Escape" });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Escape", code: "Escape" });
    await page.until(() => document.querySelector("[role=dialog]") === null);
    await page.setHidden(true);
    await pause(SETTLE_MS);
    await look("hidden");
    await page.setHidden(false);
    await pressControl(page, inPlayer("Pause"));
    await page.until((wanted) => document.querySelector(wanted) !== null, inPlayer("Play"));
    await pause(SILENCE_MS);
    await look("paused");
    return figures;
  } finally {
    await browser.close();
  }
}

const rowsOf = (state) => {
  const { what, limit, mainLimit } = STATES[state];
  return [
    {
      figure: `${state}-all`,
      what,
      unit: "ms/s",
      limits: limit === undefined ? [] : [atMost(limit)],
    },
    ...PARTS.map((kind) => ({ figure: `${state}-${kind}`, what: `  ${kind}`, unit: "ms/s" })),
    {
      figure: `${state}-main`,
      what: "  main thread",
      unit: "ms/s",
      limits: mainLimit === undefined ? [] : [atMost(mainLimit)],
    },
  ];
};

export function scenarios() {
  return [
    { id: "idle", what: "doing nothing", runs: 3, measure: idle, rows: rowsOf("home") },
    {
      id: "listening",
      what: "listening",
      runs: 2,
      measure: listening,
      rows: Object.keys(STATES)
        .filter((state) => state !== "home")
        .flatMap(rowsOf),
    },
  ];
}
