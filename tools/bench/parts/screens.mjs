/** @file Screen changes: time to the first paint, of fresh and of kept screens, and layout shifts while they load. */
import { median, openPage, startServer } from "../browser/browser.mjs";

const RUNS = 3;
/** Number of returns to a screen; at the first the browser has not compiled the code for it yet. */
const RETURNS = 3;
const PORT = 0;
/** Delay of the service's answers, so that the first paint of a screen is its skeleton. */
const ANSWER_MS = 300;

/** Clicks a link; resolves with the milliseconds until the next screen's heading or skeleton is painted. */
const clickToPaint = (page, path) =>
  page.evaluate(
    (to) =>
      new Promise((done) => {
        const link = [...document.querySelectorAll("a")].find(
          (one) => one.getAttribute("href") === to && one.checkVisibility(),
        );
        const shown = () =>
          [...document.querySelectorAll("main h1, main [aria-busy=true]")]
            .filter((one) => one.checkVisibility({ visibilityProperty: false }))
            .map((one) => one.outerHTML.slice(0, 80))
            .join();
        const before = shown();
        const from = performance.now();
        const look = () => {
          if (shown() === before) return requestAnimationFrame(look);
          // This frame shows it.
          window.whenPainted(() => done(performance.now() - from));
        };
        link.click();
        requestAnimationFrame(look);
      }),
    path,
  );

/** Opens home and waits until it is complete. */
async function openHome(page, url) {
  await page.goto(url);
  for (const kind of ["album", "artist", "playlist"])
    await page.locator(`main a[href^="/${kind}/"]`).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

/** One link on home for each kind of screen. */
async function linksOf(page) {
  const hrefs = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const first = (pattern) => hrefs.find((href) => pattern.test(href));
  return {
    album: first(/^\/album\//),
    artist: first(/^\/artist\//),
    explore: "/explore",
    playlist: first(/^\/playlist\//),
  };
}

async function changes(browser, url) {
  const page = await openPage(browser);
  await openHome(page, url);
  const links = await linksOf(page);
  const fresh = [];
  const warm = [];
  await page.route("**/api/**", async (route) => {
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    await route.continue();
  });
  for (const path of Object.values(links)) {
    // A pointer rests on a link before it presses, which is when the code of the screen is loaded.
    await page.locator(`a[href="${path}"]`).first().hover();
    await page.waitForTimeout(400);
    fresh.push(await clickToPaint(page, path));
    const returns = [];
    for (let turn = 0; turn < RETURNS; turn += 1) {
      if (turn > 0) await clickToPaint(page, path);
      await page.waitForTimeout(ANSWER_MS + 500);
      returns.push(await clickToPaint(page, "/"));
      await page.waitForTimeout(200);
    }
    warm.push(median(returns));
  }
  await page.context().close();
  return { fresh: Math.max(...fresh), warm: Math.max(...warm) };
}

/** The largest layout shift score of the screens, each opened by its address. */
async function layoutShift(browser, url) {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries())
        if (!hadRecentInput) window.shifted += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openHome(page, url);
  const links = await linksOf(page);
  const paths = [
    "/",
    ...Object.values(links),
    "/new-album",
    "/search/night",
    "/search/night/tracks",
    "/next",
    "/settings",
    "/login",
  ];
  let worst = 0;
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    await page.waitForTimeout(1_200);
    const score = await page.evaluate(() => window.shifted);
    worst = Math.max(worst, score);
  }
  await page.context().close();
  return worst;
}

/** Rows of the table about screen changes. */
export async function benchScreens(browser) {
  const server = await startServer(PORT);
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await changes(browser, server.url));
    const worst = await layoutShift(browser, server.url);
    return [
      [
        "route change to painted skeleton, slowest",
        median(runs.map(({ fresh }) => fresh)),
        100,
        "ms",
      ],
      ["return to a kept-alive screen, slowest", median(runs.map(({ warm }) => warm)), 50, "ms"],
      ["layout shift at most, 1/100", worst * 100, 2, ""],
    ];
  } finally {
    server.stop();
  }
}
