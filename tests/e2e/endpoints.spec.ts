import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  countRequests,
  isThorough,
  hurryCore,
  inject,
  rowsOf,
  startServer,
  test,
  turnTo,
  type RunningServer,
} from "./support.ts";

/** The page that requests each endpoint of the service, by the pattern of its address. */
const ENDPOINTS = {
  "/personalized": "/",
  "/toplist/artist": "/",
  "/album/new": "/new-album",
  "/toplist(?!/)": "/explore?category=排行榜",
  "/top/playlist(?!/)": "/explore",
  "/top/playlist/highquality": "/explore?category=精品歌单",
  "/album\\?": `/album/${ANCHORS.album}`,
  "/artist/album": `/artist/${ANCHORS.artist}`,
  "/playlist/detail": `/playlist/${ANCHORS.playlist}`,
  "/song/detail": `/playlist/${ANCHORS.bigPlaylist}`,
  "/artists": `/artist/${ANCHORS.artist}`,
  "/artist/mv": `/artist/${ANCHORS.artist}/mv`,
  "/simi/artist": `/artist/${ANCHORS.artist}`,
  "/mv/detail": `/mv/${ANCHORS.mv}`,
  "/mv/url": `/mv/${ANCHORS.mv}`,
  "/simi/mv": `/mv/${ANCHORS.mv}`,
  "/comment/new": `/mv/${ANCHORS.mv}`,
  "/search/hot/detail": "/search",
  "/search\\?.*type=1&": "/search/night",
  "/search\\?.*type=10&": "/search/night/albums",
  "/search\\?.*type=100&": "/search/night/artists",
  "/search\\?.*type=1000&": "/search/night/playlists",
  "/search\\?.*type=1004&": "/search/night/music-videos",
} as const satisfies Readonly<Record<string, string>>;

/** One endpoint of each screen; secondary requests and other kinds of searches fail in the same way. */
const ALWAYS = [
  "/personalized",
  "/album/new",
  "/top/playlist(?!/)",
  "/album\\?",
  "/playlist/detail",
  "/artists",
  "/simi/artist",
  "/mv/detail",
  "/comment/new",
  "/search/hot/detail",
  "/search\\?.*type=1&",
  "/search\\?.*type=1000&",
] as const satisfies readonly (keyof typeof ENDPOINTS)[];

/** The whole table takes minutes; `TONEARM_ALL_FAULTS=1` runs it. */
const FAULTS = isThorough ? ["500", "malformed", "hang", "empty"] : ["malformed"];
/** Factor by which timers are faster: a limit of 15 s passes in half a second. */
const HURRY = 30;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Visible content of the main part: its heading, its error messages, and the number of links. */
async function seen(page: Page): Promise<{ heading: string; alerts: string[]; links: number }> {
  const main = page.getByRole("main");
  return {
    heading: (await main.locator("h1:visible").first().textContent()) ?? "",
    alerts: await main.getByRole("alert").locator("b, h2, h3, p").allTextContents(),
    links: await main.getByRole("link").count(),
  };
}

const ROWS = rowsOf(ENDPOINTS, ...ALWAYS);
/** Neighbours often share a page, which caches the answer of one for the other, so they run in separate tests. */
const PARTS = [0, 1].map((part) => ROWS.filter((_, index) => index % 2 === part));

for (const [part, rows] of PARTS.entries())
  test(`endpoints, part ${part + 1}: each may fail in any way: the screen stands and says so`, async ({
    page,
  }, testInfo) => {
    test.slow();
    const shown: string[] = [];
    for (const [endpoint, path] of rows)
      await test.step(endpoint, async () => {
        for (const kind of FAULTS) shown.push(await failAt(page, endpoint, path, kind));
      });
    await testInfo.attach("what the screens showed", { body: shown.join("\n") });
  });

/** Opens the screen while its endpoint fails. Returns a summary of what it showed. */
async function failAt(page: Page, endpoint: string, path: string, kind: string): Promise<string> {
  await inject(page, server, { pattern: `^/api${endpoint}`, kind });
  // A new browser has nothing cached.
  if (isThorough) await forgetEverything(page);
  if (isThorough || page.url() === "about:blank") await page.goto(`${server.url}/settings`);
  else await turnTo(page, "/settings");
  const settings = page.getByRole("navigation", { name: "Settings sections" });
  await expect(settings).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  if (kind === "hang") await hurryCore(page, HURRY);
  const struck = new RegExp(` /api${endpoint}`);
  const before = await countRequests(page, server, struck);
  await turnTo(page, path);
  const main = page.getByRole("main");
  await expect(settings).toHaveCount(0);
  await expect(main.locator("h1:visible")).toHaveCount(1);
  await expect.poll(() => countRequests(page, server, struck)).toBeGreaterThan(before);
  await expect(main.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const { heading, alerts, links } = await seen(page);
  expect(`${heading}${alerts.join("")}`.trim(), `${endpoint} ${kind}`).not.toBe("");
  // Playback could go on: the frame is complete.
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  return `${endpoint} | ${kind} | ${heading} | ${alerts.join(" / ") || "-"} | ${links} links`;
}

/** Deletes all data, so that no cached answer replaces the failing one. */
async function forgetEverything(page: Page): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(async () => {
    const removal = indexedDB.deleteDatabase("yesplaymusic");
    await new Promise((done) => (removal.onsuccess = done));
  });
}
