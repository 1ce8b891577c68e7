/** @file A queue of 20 000: time from input to paint. And 500 songs in a row: memory, blob URLs, elements. */
import { heapBytes, median, openPage, startServer } from "../browser/browser.mjs";

const ENTRIES = 20_000;
const RUNS = 5;
const SONGS = 500;
const WARM_UP = 30;

const player = (page) => page.getByRole("region", { name: "Player" });

/** Id of the demo account's liked list, whose length was given to the server. */
async function longPlaylist(url) {
  const login = await fetch(`${url}/api/login/cellphone?phone=13800000000&password=tonearm`);
  const { profile, cookie } = await login.json();
  const token = /MUSIC_U=([^;]+)/.exec(cookie)?.[1] ?? "";
  const about = new URLSearchParams({ uid: profile.userId, cookie: `MUSIC_U=${token};` });
  const { playlist } = await (await fetch(`${url}/api/user/playlist?${about}`)).json();
  if (playlist[0].trackCount !== ENTRIES)
    throw new Error(`expected ${ENTRIES} songs, found ${playlist[0].trackCount}`);
  return playlist[0].id;
}

/** Milliseconds from the input event to the frame that shows its first change inside `root`. */
async function inputToPaint(page, root, input) {
  await page.evaluate((selector) => {
    window.painted = new Promise((done) => {
      let from = null;
      const begin = ({ key, timeStamp }) => {
        // The modifier of a combination is pressed before its main key.
        if (key !== "Alt") from ??= timeStamp;
      };
      for (const kind of ["click", "keydown"]) addEventListener(kind, begin, { capture: true });
      const watch = new MutationObserver((changes) => {
        const isShown = changes.some(
          ({ type, attributeName }) => type !== "attributes" || attributeName !== "data-focused",
        );
        if (from === null || !isShown) return;
        watch.disconnect();
        requestAnimationFrame(() => window.whenPainted(() => done(performance.now() - from)));
      });
      watch.observe(document.querySelector(selector), {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: [
          "aria-valuenow",
          "aria-valuetext",
          "aria-label",
          "aria-pressed",
          "aria-rowcount",
          "style",
        ],
      });
    });
  }, root);
  await input();
  return page.evaluate(() => window.painted);
}

const medianOf = async (page, root, input, undo = async () => {}) => {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await inputToPaint(page, root, () => input(run)));
    await page.waitForTimeout(400);
    await undo();
  }
  return median(times);
};

async function actions(browser) {
  const server = await startServer(0, "--library", String(ENTRIES));
  const id = await longPlaylist(server.url);
  const page = await openPage(browser);
  await page.goto(`${server.url}/playlist/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => window.isSounding());
  const bar = player(page);
  // Paused, because changes caused by playing are no answer to an input.
  await bar.getByRole("button", { name: "Pause" }).click();
  await bar.getByRole("button", { name: "Queue" }).click();
  const coming = page.getByRole("region", { name: "Next up" });
  await coming.getByRole("row").nth(5).waitFor();
  const BAR = '[aria-label="Player"]';
  const LIST = '[aria-label="Next up"], section:has([role="grid"])';
  const keys = (locator, key) => async () => {
    await locator.focus();
    await page.keyboard.press(key);
  };
  const volume = bar.getByRole("slider", { name: "Volume" });
  const seek = bar.getByRole("slider", { name: "Seek" });
  const upAndDown =
    (locator, [one, other]) =>
    async (run) =>
      keys(locator, run % 2 === 0 ? one : other)();
  const row = coming.getByRole("row").nth(3);
  // As with a real mouse, the pointer rests on the button before it presses.
  const press = async (name) => {
    await bar.getByRole("button", { name }).hover();
    await page.waitForTimeout(100);
    await page.mouse.down();
    await page.mouse.up();
  };
  const next = () => press("Next track");
  const back = async () => {
    await press("Previous track");
    await page.waitForTimeout(400);
  };
  // The demo service composes each song at the first request, on the same processor.
  for (const step of [next, next, back, back]) await step().then(() => page.waitForTimeout(2_500));
  const rows = [
    ["volume", await medianOf(page, BAR, upAndDown(volume, ["ArrowDown", "ArrowUp"]))],
    ["seek", await medianOf(page, BAR, upAndDown(seek, ["ArrowRight", "ArrowLeft"]))],
    ["next", await medianOf(page, BAR, next, back)],
    ["move in the queue", await medianOf(page, LIST, keys(row, "Alt+ArrowDown"))],
    ["remove from the queue", await medianOf(page, LIST, keys(row, "Delete"))],
    ["repeat", await medianOf(page, BAR, () => press(/^Repeat/))],
    ["shuffle", await medianOf(page, BAR, () => press(/^Shuffle/))],
  ];
  await page.context().close();
  server.stop();
  return rows.map(([what, ms]) => [`${ENTRIES} entries, ${what}: input to paint`, ms, 50, "ms"]);
}

async function manySongs(browser) {
  const server = await startServer(0);
  const page = await openPage(browser);
  await page.addInitScript(() => {
    window.mediaElements = 0;
    const { Audio } = window;
    window.Audio = function counted(...args) {
      window.mediaElements += 1;
      return new Audio(...args);
    };
  });
  const found = await fetch(`${server.url}/api/search?keywords=Three%20Sketches&type=10&limit=1`);
  const { result } = await found.json();
  await page.goto(`${server.url}/album/${result.albums[0].id}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => window.isSounding());
  const bar = player(page);
  await bar.getByRole("button", { name: "Repeat: off" }).click();
  const next = bar.getByRole("button", { name: "Next track" });
  const seek = bar.getByRole("slider", { name: "Seek" });
  const play = async (count) => {
    for (let song = 0; song < count; song += 1) {
      await next.click();
      if (song % 10 === 0) await seek.press("ArrowRight");
      await page.waitForTimeout(50);
    }
    await page.waitForFunction(() => window.isSounding());
  };
  const kept = () =>
    page.evaluate(() => ({ urls: window.blobUrls.size, elements: window.mediaElements }));
  await play(WARM_UP);
  const before = { heap: await heapBytes(page), ...(await kept()) };
  await play(SONGS);
  const after = { heap: await heapBytes(page), ...(await kept()) };
  await page.context().close();
  server.stop();
  return [
    [`${SONGS} songs: heap growth after GC`, (after.heap - before.heap) / 1e6, 20, "MB"],
    [`${SONGS} songs: blob URLs held`, after.urls, 2, ""],
    [`${SONGS} songs: media elements made on the way`, after.elements - before.elements, 0, ""],
  ];
}

export async function benchQueue(browser) {
  return [...(await actions(browser)), ...(await manySongs(browser))];
}
