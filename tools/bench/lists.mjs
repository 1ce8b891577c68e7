/** @file Opening and scrolling a playlist of 100 000 tracks. */
import { heapBytes, longestTask, median, openPage, seenAt, startServer } from "./browser.mjs";

const RUNS = 5;
const SCROLL_MS = 5_000;

const playlistOf = async (url, library) => {
  const answer = await fetch(`${url}/api/login/cellphone?phone=13800000000&password=tonearm`);
  const { profile, cookie } = await answer.json();
  const token = /MUSIC_U=([^;]+)/.exec(cookie)?.[1] ?? "";
  const lists = await fetch(
    `${url}/api/user/playlist?uid=${profile.userId}&cookie=${encodeURIComponent(`MUSIC_U=${token};`)}`,
  );
  const { playlist } = await lists.json();
  if (playlist[0].trackCount !== library)
    throw new Error(`expected ${library} tracks, found ${playlist[0].trackCount}`);
  return playlist[0].id;
};

async function openHome(browser, url) {
  const page = await openPage(browser);
  await page.goto(`${url}/`);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return page;
}

/** Opens the playlist; answers how long after the answer its first rows were there, in milliseconds. */
async function openList(page, id) {
  const answered = page.waitForResponse((response) =>
    response.url().includes("/playlist/detail?id=" + id),
  );
  // Opened inside the running app, as a click does: a page load would measure the browser.
  const shown = seenAt(page, '[role="row"][aria-rowindex="2"] a');
  await page.evaluate((path) => {
    history.pushState({}, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/playlist/${id}`);
  const answer = await answered;
  await answer.finished();
  const answeredAt = await page.evaluate(() => performance.now());
  return (await shown) - answeredAt;
}

async function measure(browser, url, id) {
  const page = await openHome(browser, url);
  const shownMs = await openList(page, id);
  let rows = 0;
  const scrollTaskMs = await longestTask(browser, async () => {
    rows = await page.evaluate(
      (ms) =>
        new Promise((done) => {
          const started = performance.now();
          let most = 0;
          const step = () => {
            const share = Math.min(1, (performance.now() - started) / ms);
            scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
            most = Math.max(most, document.querySelectorAll('[role="row"]').length);
            if (share < 1) requestAnimationFrame(step);
            else done(most);
          };
          step();
        }),
      SCROLL_MS,
    );
  });
  const heap = await heapBytes(page);
  await page.context().close();
  return { shownMs, scrollTaskMs, rows, heap };
}

/** Lines of the table: what, figure, limit. */
export async function benchLists(browser) {
  const huge = await startServer(4811, "--library", "100000");
  const small = await startServer(4812, "--library", "100");
  const hugeId = await playlistOf(huge.url, 100_000);
  const smallId = await playlistOf(small.url, 100);
  const runs = [];
  const smallHeaps = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await measure(browser, huge.url, hugeId));
    smallHeaps.push((await measure(browser, small.url, smallId)).heap);
  }
  // Apart: to be watched slows the opening down.
  const watched = await openHome(browser, huge.url);
  const loadTaskMs = await longestTask(browser, () => openList(watched, hugeId));
  await watched.context().close();
  huge.stop();
  small.stop();
  return [
    ["100 000 tracks: answer to first rows", median(runs.map(({ shownMs }) => shownMs)), 300, "ms"],
    ["100 000 tracks: longest main-thread task while loading", loadTaskMs, 50, "ms"],
    [
      "100 000 tracks: longest main-thread task in a 5 s scroll",
      Math.max(...runs.map((run) => run.scrollTaskMs)),
      50,
      "ms",
    ],
    ["100 000 tracks: row elements at most", Math.max(...runs.map(({ rows }) => rows)), 80, ""],
    [
      "100 000 tracks: heap above a list of 100",
      (median(runs.map(({ heap }) => heap)) - median(smallHeaps)) / 1e6,
      10,
      "MB",
    ],
  ];
}
