/** @file Wheel scrolls of the liked songs: frames, blanks, covers at rest, and the first press afterwards. */
import { startBrowser } from "./chromium.mjs";
import { atLeast, atMost, median, ofFloor, percentile } from "./figures.mjs";
import { pause } from "./page.mjs";
import { logIn } from "./server.mjs";
import { rested } from "./settle.mjs";
import { beginWatching, missingCovers } from "./watch.mjs";
import { turnWheel } from "./wheel.mjs";

const SCROLL_MS = 5_000;
const POINTS = 24;
const ROWS = "main [role=row][aria-rowindex]:not([aria-rowindex='1'])";
const FLOOR_ROWS = "[role=row]";
const X = 640;
const Y = 500;

const SPEEDS = [2_400, 14_400, 100_000];
const SIZES = [1_000, 10_000, 100_000];

/** The scroll that is reported most; what runs without `--full` besides. */
const isThin = (songs, speed, slower) => speed === 14_400 || (songs === 10_000 && slower === 1);

export function scenarios({ full }) {
  const all = [1, 4].flatMap((slower) =>
    SIZES.flatMap((songs) => SPEEDS.map((speed) => [songs, speed, slower])),
  );
  return all
    .filter(
      ([songs, speed, slower]) =>
        full || (isThin(songs, speed, slower) && (slower === 1 || songs === 10_000)),
    )
    .map(([songs, speed, slower]) => liked(songs, speed, slower));
}

function liked(songs, speed, slower) {
  const settings = { options: ["--library", songs], covers: "distinct" };
  return {
    id: `liked-${songs}-${speed}-${slower}x`,
    what: `liked songs, ${songs} rows, ${speed} px/s${slower > 1 ? `, ${slower}x slower` : ""}`,
    measure: async (place) => {
      const server = await place.server(settings);
      const browser = await startBrowser();
      try {
        await logIn(browser, server);
        const page = await browser.firstPage();
        await page.goTo(`${server.url}/library/liked-songs`);
        await page.until((rows) => document.querySelector(`${rows} img`) !== null, ROWS);
        await rested(server, browser);
        return await scroll(page, ROWS, { speed, slower });
      } finally {
        await browser.close();
      }
    },
    floor: async (place) => {
      const server = await place.server(settings);
      const covers = await coversOf(server);
      const browser = await startBrowser();
      try {
        const page = await browser.firstPage();
        await page.goTo(`${server.url}/bench/index.html`);
        await page.until(() => window.showRows !== undefined);
        await page.evaluate((...given) => window.showRows(...given), songs, covers);
        await rested(server, browser);
        return await scroll(page, FLOOR_ROWS, { speed, slower });
      } finally {
        await browser.close();
      }
    },
    rows: scrollRows(slower),
  };
}

export const scrollRows = (slower) => [
  {
    figure: "frames",
    what: "frames in 5 s",
    limits: slower === 1 ? [atLeast(285), ofFloor(0.95)] : [atLeast(200)],
  },
  {
    figure: "p95Ms",
    what: "between frames, p95",
    unit: "ms",
    limits: [atMost(slower === 1 ? 20 : 33)],
  },
  { figure: "p99Ms", what: "between frames, p99", unit: "ms" },
  { figure: "blank", what: "blank", unit: "%", limits: [atMost(slower === 1 ? 1 : 5)] },
  { figure: "painted", what: "blank once painted", unit: "%" },
  { figure: "waiting", what: "of that, rows that wait", unit: "%" },
  { figure: "between", what: "blank just before the next frame", unit: "%" },
  {
    figure: "uncovered",
    what: "rows without cover 1 s after rest",
    unit: "%",
    limits: [atMost(0)],
  },
  { figure: "travelled", what: "travelled", unit: "px/s" },
];

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scrolls a page that stands at its top; answers the figures. */
export async function scroll(page, rows, { speed, slower }) {
  await page.mouse("mouseMoved", X, Y);
  // The list fills the view then, and the page has answered its first wheel.
  await turnWheel(page, { x: X, y: Y, pxPerSecond: 1_200, forMs: 800, roomPx: Infinity });
  await pause(1_000);
  if (slower > 1) await page.slowDown(slower);
  const roomPx = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY - 200,
  );
  await page.evaluate(beginWatching, { rows, points: POINTS });
  const from = performance.now();
  const { answered } = await turnWheel(page, {
    x: X,
    y: Y,
    pxPerSecond: speed,
    forMs: SCROLL_MS,
    roomPx,
  });
  const seen = await page.evaluate(() => window.endWatching());
  const tookMs = performance.now() - from;
  await answered;
  await pause(1_000);
  const { share, count } = await page.evaluate(missingCovers, rows);
  if (slower > 1) await page.slowDown(1);
  return { ...figuresOf(seen), uncovered: share * 100, rowsInView: count, tookMs };
}

function figuresOf({ frames, places, between, begun, painted, waiting, points }) {
  const end = frames[0] + SCROLL_MS;
  const gaps = frames.slice(1).map((at, place) => at - frames[place]);
  const travelled = places
    .slice(1)
    .reduce((sum, at, place) => sum + Math.abs(at - places[place]), 0);
  return {
    frames: frames.filter((at) => at < end).length,
    p50Ms: median(gaps),
    p95Ms: percentile(gaps, 0.95),
    p99Ms: percentile(gaps, 0.99),
    blank: mean(begun) * 100,
    between: mean(between) * 100,
    painted: mean(painted) * 100,
    waiting: mean(waiting) * 100,
    travelled: (travelled / (frames.at(-1) - frames[0])) * 1000,
    points,
  };
}

/** Small covers of the first songs, as rows ask for them. */
async function coversOf(server) {
  const cookie = (await server.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const ask = (path) => server.ask(`${path}&cookie=${encodeURIComponent(cookie)}`);
  const { profile } = await ask("/login/status?x=1").then(({ data }) => data ?? {});
  const { ids } = await ask(`/likelist?uid=${profile.userId}`);
  const { songs } = await ask(`/song/detail?ids=${ids.slice(0, 500).join()}`);
  return songs.map(({ al }) => `${al.picUrl}?param=64y64`);
}
