/** @file Scrolls other lists: grids of covers, search results, the queue; and by touch on a phone. */
import { ROWS, withPage } from "./liked.mjs";
import { pause } from "./browser/page.mjs";
import { scroll, scrollIn, SCROLL_MS, scrollRows, traceScroll } from "./scroll-page.mjs";
import { rested } from "./browser/settle.mjs";
import { noteSound, pressToPlaying } from "./sound.mjs";

const SPEED = 14_400;
const SETTINGS = { options: ["--library", 10_000, "--shelf", 2_000], covers: "distinct" };
const CARDS = "main article";
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

function scenario(
  id,
  what,
  path,
  { ready, rows = ready, prepare, arrange, how = { speed: SPEED } },
) {
  const run = async (place, work) => {
    const server = await place.server(SETTINGS);
    const opened = async (page, browser) => {
      await arrange?.(page, server, browser);
      await scrollIn(page, 700, how.at);
      return work(page, browser);
    };
    return withPage(server, path, opened, { ready, prepare });
  };
  return {
    id,
    what,
    runs: 2,
    measure: (place) => run(place, (page) => scroll(page, rows, how)),
    trace: (place) => {
      const told = { ...how, output: place.options.output, name: `${id}-${place.build}` };
      return run(place, (page, browser) => traceScroll(browser, page, rows, told));
    },
    rows: scrollRows(),
  };
}

/** Plays the liked songs and opens the queue inside the running app, as a click would. */
async function openQueue(page, server, browser) {
  await pressToPlaying(page, ROWS, 600);
  await page.evaluate(() => {
    history.pushState({}, "", "/next");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.until(
    (rows) => location.pathname === "/next" && document.querySelectorAll(rows).length > 8,
    ROWS,
  );
  await rested(server, browser);
}

/** Lets growing lists load all pages first, because the scroll is measured and not the service. */
async function grow(page, server, browser) {
  for (let time = 0; time < 8; time += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await pause(300);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await rested(server, browser);
}

const beAPhone = async (page) => {
  await page.send("Emulation.setDeviceMetricsOverride", PHONE);
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
};

/** Flings one after the other, each before the previous one has come to rest. */
async function fling(page) {
  const touch = (type, y) =>
    page.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: PHONE.width / 2, y }],
    });
  const from = performance.now();
  while (performance.now() - from < SCROLL_MS) {
    const sent = [touch("touchStart", 560)];
    for (let step = 1; step <= 6; step += 1) {
      sent.push(touch("touchMove", 560 - 70 * step));
      await pause(12);
    }
    sent.push(touch("touchEnd"));
    await pause(300);
    await Promise.all(sent);
  }
}

const LISTS = [
  scenario("albums", `a library of 2000 albums, ${SPEED} px/s`, "/library?tab=albums", {
    ready: CARDS,
    arrange: grow,
  }),
  scenario("explore", `explore, ${SPEED} px/s`, "/explore", { ready: CARDS, arrange: grow }),
  scenario("found-songs", `songs found, ${SPEED} px/s`, "/search/night/tracks", {
    ready: ROWS,
    arrange: grow,
  }),
  scenario("queue", `a queue of 10000, ${SPEED} px/s`, "/library/liked-songs", {
    ready: ROWS,
    prepare: (page) => page.runFirst(noteSound),
    arrange: openQueue,
  }),
  scenario("fling", "liked songs, 10000 rows, flings at 360 px", "/library/liked-songs", {
    ready: ROWS,
    prepare: beAPhone,
    how: { move: fling, at: { x: 180, y: 500 } },
  }),
];

/** Measured without `--full`; the other lists behave like one of these. */
const TOLD_ALWAYS = new Set(["albums", "queue", "fling"]);
export const otherLists = (full) => LISTS.filter(({ id }) => full || TOLD_ALWAYS.has(id));
