/** @file Wheel scrolls of the liked songs: frames, blanks, and covers at rest, compared with a page of plain script. */
import { startBrowser } from "./browser/chromium.mjs";
import { otherLists } from "./grids.mjs";
import { ROWS, withLiked } from "./liked.mjs";
import { pressesAfterScroll } from "./presses.mjs";
import { scroll, scrollIn, scrollRows, traceScroll } from "./scroll-page.mjs";
import { rested } from "./browser/settle.mjs";
import { soakOfScrolls } from "./soak.mjs";

const FLOOR_ROWS = "[role=row]";

const SPEEDS = [2_400, 14_400, 100_000];
const SIZES = [1_000, 10_000, 100_000];
const MOST_TOLD = { songs: 10_000, speed: 14_400 };

/** Without `--full`: all sizes at one speed, all speeds at one size, and that combination on a slowed processor. */
const isToldAlways = (songs, speed, slower) =>
  slower === 1
    ? songs === MOST_TOLD.songs || speed === MOST_TOLD.speed
    : songs === MOST_TOLD.songs && speed === MOST_TOLD.speed;

export function scenarios({ full }) {
  const wheel = [1, 4].flatMap((slower) =>
    SIZES.flatMap((songs) =>
      SPEEDS.filter((speed) => full || isToldAlways(songs, speed, slower)).map((speed) =>
        liked(songs, speed, slower),
      ),
    ),
  );
  return [...wheel, pressesAfterScroll, ...otherLists(full), soakOfScrolls];
}

async function withFloor(server, songs, covers, work) {
  const browser = await startBrowser();
  try {
    const page = await browser.firstPage();
    await page.goTo(`${server.url}/bench/index.html`);
    await page.until(() => window.showRows !== undefined);
    await page.evaluate((...given) => window.showRows(...given), songs, covers);
    await rested(server, browser);
    await scrollIn(page);
    return await work(page, browser);
  } finally {
    await browser.close();
  }
}

function liked(songs, speed, slower) {
  const id = `liked-${songs}-${speed}-${slower}x`;
  const settings = { options: ["--library", songs], covers: "distinct" };
  const how = { speed, slower };
  const isMostTold = songs === MOST_TOLD.songs && speed === MOST_TOLD.speed;
  return {
    id,
    what: `liked songs, ${songs} rows, ${speed} px/s${slower > 1 ? `, ${slower}x slower` : ""}`,
    measure: async (place) => {
      const server = await place.server(settings);
      return withLiked(server, (page) => scroll(page, ROWS, how));
    },
    trace: async (place) => {
      const server = await place.server(settings);
      const { output } = place.options;
      await withLiked(server, (page, browser) =>
        traceScroll(browser, page, ROWS, { ...how, output, name: `${id}-${place.build}` }),
      );
    },
    floor:
      speed === MOST_TOLD.speed &&
      (async (place) => {
        const server = await place.server(settings);
        const addresses = Array.from(
          { length: Math.min(songs, 10_000) },
          (_, row) => `/media/cover/midori.floor${row}.jpg?param=64y64`,
        );
        return withFloor(server, songs, addresses, (page) => scroll(page, FLOOR_ROWS, how));
      }),
    bare:
      isMostTold &&
      (async (place) =>
        withFloor(await place.server(settings), songs, [], (page) =>
          scroll(page, FLOOR_ROWS, how),
        )),
    runs: isMostTold && slower === 1 ? undefined : 2,
    rows: scrollRows({ slower, isFloorKnown: speed === MOST_TOLD.speed }),
  };
}
