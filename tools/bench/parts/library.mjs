/** @file A library with 2 000 items of each kind and 100 000 liked songs, compared with one of a few dozen. */
import {
  heapBytes,
  longestTask,
  median,
  openPage,
  seenAt,
  startServer,
} from "../browser/browser.mjs";

const RUNS = 3;
const SHELF = 2_000;
const LIKED = 100_000;
const TABS = ["albums", "artists", "mvs", "cloud", "history", "playlists"];
const CARD = '[role="tabpanel"] article, [role="tabpanel"] [role="row"][aria-rowindex="2"]';
/** Answers that the first paint of the library needs. */
const ANSWERS = /\/api\/(?:user\/playlist|playlist\/detail|likelist|song\/detail)\?/;

/** Logs the page in; throws unless the account keeps `albums` albums. */
async function logIn(page, url, albums) {
  const { request } = page.context();
  await request.post(`${url}/api/login/cellphone`, {
    form: { phone: "13800000000", password: "tonearm" },
  });
  const { count } = await (await request.get(`${url}/api/album/sublist`)).json();
  if (albums !== null && count !== albums)
    throw new Error(`expected ${albums} albums, found ${count}`);
}

async function measure(browser, url, albums) {
  const page = await openPage(browser);
  await logIn(page, url, albums);
  await page.goto(`${url}/explore`);
  await page.getByRole("main").getByRole("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  let answeredAt = performance.now();
  page.on("requestfinished", (request) => {
    if (ANSWERS.test(request.url())) answeredAt = performance.now();
  });
  let shownMs = 0;
  const taskMs = await longestTask(browser, async () => {
    // Navigates inside the running app, as a click does: a page load would measure the browser.
    await page.evaluate(() => {
      history.pushState({}, "", "/library?tab=playlists");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await seenAt(page, '[aria-label="Recently liked"] li');
    await seenAt(page, CARD);
    shownMs = Math.max(0, performance.now() - answeredAt);
    page.removeAllListeners("requestfinished");
    for (const name of TABS) {
      await page.evaluate((tab) => document.querySelector(`[data-tab="${tab}"]`).click(), name);
      await seenAt(page, CARD);
      await page.waitForLoadState("networkidle");
    }
  });
  const heap = await heapBytes(page);
  await page.context().close();
  return { shownMs, taskMs, heap };
}

/** Rows of the table: what, figure, limit. */
export async function benchLibrary(browser) {
  const big = await startServer(0, "--library", String(LIKED), "--shelf", String(SHELF));
  const small = await startServer(0, "--library", "100");
  const runs = [];
  const smallHeaps = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measure(browser, big.url, SHELF));
      smallHeaps.push((await measure(browser, small.url, null)).heap);
    }
  } finally {
    big.stop();
    small.stop();
  }
  return [
    [
      "2 000 of everything: answers to first useful paint of the library",
      median(runs.map(({ shownMs }) => shownMs)),
      500,
      "ms",
    ],
    [
      "2 000 of everything: longest main-thread task, opened and every tab seen",
      Math.max(...runs.map(({ taskMs }) => taskMs)),
      50,
      "ms",
    ],
    [
      "2 000 of everything: heap above the small account",
      (median(runs.map(({ heap }) => heap)) - median(smallHeaps)) / 1e6,
      10,
      "MB",
    ],
  ];
}
