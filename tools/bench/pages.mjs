/** @file Memory left by visiting twenty pages, time from a press to the song, and the longest task of a long list. */
import { startBrowser } from "./browser/chromium.mjs";
import { atMost } from "./figures.mjs";
import { ROWS, withPage } from "./liked.mjs";
import { pause } from "./browser/page.mjs";
import { logIn } from "./server.mjs";
import { rested } from "./browser/settle.mjs";
import { noteSound, pressToPlaying } from "./sound.mjs";
import { weigh } from "./browser/weight.mjs";

const SETTINGS = { options: ["--library", 1_000, "--shelf", 200] };
const PAGE_MS = 900;
/** A pointer rests on a row before it presses. */
const HOVER_MS = 300;

/** Twenty different addresses. */
async function addresses(server) {
  const found = async (type, kind) => {
    const { result } = await server.ask(`/search?keywords=a&type=${type}&limit=5`);
    return result[kind].map(({ id }) => id);
  };
  const albums = await found(10, "albums");
  const artists = await found(100, "artists");
  const { playlists } = await server.ask("/top/playlist?limit=4");
  return [
    "/explore",
    ...albums.slice(0, 4).map((id) => `/album/${id}`),
    ...playlists.slice(0, 4).map(({ id }) => `/playlist/${id}`),
    ...artists.slice(0, 3).map((id) => `/artist/${id}`),
    "/library/liked-songs",
    "/library?tab=albums",
    "/search/night",
    "/search/night/albums",
    "/new-album",
    "/daily/songs",
    "/settings",
    "/next",
  ];
}

/** Navigates inside the running app, as a click on a link does. */
const go = (page, path) =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

async function twentyPages(place) {
  const server = await place.server(SETTINGS);
  const browser = await startBrowser();
  try {
    await logIn(browser, server);
    const page = await browser.firstPage();
    await page.goTo(`${server.url}/`);
    await page.until(() => document.querySelectorAll("main img").length > 4);
    await rested(server, browser);
    const before = await weigh(browser, page);
    const paths = await addresses(server);
    if (new Set(paths).size !== 20) throw new Error(`not twenty pages: ${paths.join(" ")}`);
    for (const path of paths) {
      await go(page, path);
      await pause(PAGE_MS);
    }
    await page.evaluate((count) => history.go(-count), paths.length);
    await page.until(() => location.pathname === "/");
    await rested(server, browser);
    const after = await weigh(browser, page);
    return {
      nodesBefore: before.nodes,
      nodes: after.nodes,
      listenersBefore: before.listeners,
      listeners: after.listeners,
      listenersMore: (after.listeners / before.listeners - 1) * 100,
      mbBefore: before.mb,
      mb: after.mb,
      mbMore: after.mb - before.mb,
      heldMore: after.heldMb - before.heldMb,
      heapMore: after.heapMb - before.heapMb,
    };
  } finally {
    await browser.close();
  }
}

async function pressOn(place, songs, pathOf) {
  const server = await place.server({ options: ["--library", songs], covers: "distinct" });
  const work = async (page) => {
    await page.mouse("mouseMoved", 640, 620);
    return pressToPlaying(page, ROWS, 120, HOVER_MS);
  };
  const path = await pathOf(server);
  const press = () => withPage(server, path, work, { prepare: (page) => page.runFirst(noteSound) });
  // The demo analyses a song's loudness before it serves it for the first time, which must not be measured.
  await press();
  return press();
}

const likedPath = () => "/library/liked-songs";
async function albumPath(server) {
  const { result } = await server.ask("/search?keywords=Window%20Hours&type=10&limit=1");
  return `/album/${result.albums[0].id}`;
}

/** Opens the liked songs from home on a throttled processor. */
async function longestTask(place) {
  const server = await place.server({ options: ["--library", 10_000], covers: "distinct" });
  const browser = await startBrowser();
  try {
    await logIn(browser, server);
    const page = await browser.firstPage();
    await page.goTo(`${server.url}/`);
    await page.until(() => document.querySelectorAll("main img").length > 4);
    await rested(server, browser);
    // Moves the pointer as a user would: that loads code which the page at rest does not need.
    await page.mouse("mouseMoved", 640, 620);
    await rested(server, browser);
    await page.slowDown(4);
    await page.evaluate(() => {
      window.benchTasks = [0];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.benchTasks.push(duration);
      }).observe({ type: "longtask" });
    });
    await go(page, likedPath());
    await page.until((rows) => document.querySelector(`${rows} img`) !== null, ROWS);
    await pause(1_500);
    return { taskMs: await page.evaluate(() => Math.max(...window.benchTasks)) };
  } finally {
    await browser.close();
  }
}

export function scenarios() {
  return [
    {
      id: "twenty",
      what: "twenty pages and back",
      runs: 3,
      measure: twentyPages,
      rows: [
        { figure: "nodesBefore", what: "nodes at first" },
        { figure: "nodes", what: "nodes", limits: [atMost(3_500)] },
        { figure: "listenersBefore", what: "listeners at first" },
        { figure: "listeners", what: "listeners" },
        { figure: "listenersMore", what: "listeners more", unit: "%", limits: [atMost(20)] },
        { figure: "mbBefore", what: "memory of the renderer at first (PSS)", unit: "MB" },
        { figure: "mb", what: "memory of the renderer (PSS)", unit: "MB" },
        { figure: "mbMore", what: "memory more", unit: "MB", limits: [atMost(30)] },
        { figure: "heldMore", what: "of that, without the workers' garbage", unit: "MB" },
        { figure: "heapMore", what: "JavaScript heap more", unit: "MB" },
      ],
    },
    {
      id: "press",
      runs: 3,
      what: "a row pressed, to its song; address and song 50 ms away each",
      measure: async (place) => ({
        albumMs: await pressOn(place, 1_000, albumPath),
        manyMs: await pressOn(place, 10_000, likedPath),
        fewMs: await pressOn(place, 1_000, likedPath),
      }),
      rows: [
        { figure: "albumMs", what: "album", unit: "ms", limits: [atMost(110)] },
        { figure: "manyMs", what: "liked songs, 10000", unit: "ms", limits: [atMost(110)] },
        { figure: "fewMs", what: "liked songs, 1000", unit: "ms", limits: [atMost(120)] },
      ],
    },
    {
      id: "task",
      what: "liked songs opened from home, 4x slower",
      runs: 3,
      measure: longestTask,
      rows: [
        {
          figure: "taskMs",
          what: "longest task (0: none of 50 ms)",
          unit: "ms",
          limits: [atMost(50)],
        },
      ],
    },
  ];
}
