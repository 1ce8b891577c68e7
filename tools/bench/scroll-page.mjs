/** @file One wheel scroll of a page: its figures and, if requested, its trace and pictures. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atLeast, atMost, median, ofFloor, percentile } from "./figures.mjs";
import { pause } from "./browser/page.mjs";
import {
  drawStrip,
  keepTrace,
  picturesAt,
  record,
  workByThread,
  workTable,
} from "./browser/trace.mjs";
import { beginWatching, missingCovers } from "./browser/watch.mjs";
import { turnWheel } from "./browser/wheel.mjs";

export const SCROLL_MS = 5_000;
const POINTS = 24;
const MIDDLE = { x: 640, y: 500 };
/** Height of content below a list that does not belong to it. */
const BELOW_PX = 300;
const STRIP_S = [0.5, 1, 2, 4];
const MARK = "bench-scroll";

const PERCENT = "%";
/** Rows and limits of a scroll; on a slowed processor fewer frames are required. */
export const scrollRows = ({ slower = 1, isFloorKnown = false, hasCovers = true } = {}) => [
  {
    figure: "frames",
    what: "frames in 5 s",
    limits: slower > 1 ? [atLeast(200)] : [atLeast(285), ...(isFloorKnown ? [ofFloor(0.95)] : [])],
  },
  {
    figure: "p95Ms",
    what: "between frames, p95",
    unit: "ms",
    limits: [atMost(slower > 1 ? 33 : 20)],
  },
  { figure: "p99Ms", what: "between frames, p99", unit: "ms" },
  {
    figure: "blank",
    what: "blank when a frame begins",
    unit: PERCENT,
    limits: [atMost(slower > 1 ? 5 : 1)],
  },
  { figure: "painted", what: "blank once it is painted", unit: PERCENT },
  { figure: "waiting", what: "of that, rows without words", unit: PERCENT },
  { figure: "between", what: "blank just before the next", unit: PERCENT },
  ...(hasCovers
    ? [
        {
          figure: "uncovered",
          what: "without cover 1 s after rest",
          unit: PERCENT,
          limits: [atMost(0)],
        },
      ]
    : []),
  { figure: "travelled", what: "travelled", unit: "px/s" },
];

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Turns the wheel over a page near its top, or runs `move`; resolves with the figures. */
export async function scroll(
  page,
  rows,
  { speed, slower = 1, at = MIDDLE, move = wheelOver(speed, at) },
) {
  await page.mouse("mouseMoved", at.x, at.y);
  if (slower > 1) await page.slowDown(slower);
  await page.evaluate(beginWatching, { rows, points: POINTS });
  await page.evaluate((name) => performance.mark(name), MARK);
  await move(page);
  const seen = await page.evaluate(() => window.endWatching());
  // A fling goes on after the finger has lifted.
  await page.until(
    () =>
      new Promise((done) => {
        const place = scrollY;
        setTimeout(() => done(scrollY === place), 120);
      }),
  );
  await pause(880);
  const { share, count } = await page.evaluate(missingCovers, rows);
  if (slower > 1) await page.slowDown(1);
  return { ...figuresOf(seen), uncovered: share * 100, rowsInView: count };
}

const wheelOver = (speed, at) => async (page) => {
  const roomPx = await page.evaluate(
    (belowPx) => document.documentElement.scrollHeight - innerHeight - scrollY - belowPx,
    BELOW_PX,
  );
  const { answered } = await turnWheel(page, {
    ...at,
    pxPerSecond: speed,
    forMs: SCROLL_MS,
    roomPx,
  });
  await answered;
};

/** Scrolls until the list fills the view and the page has handled its first wheel event. */
export async function scrollIn(page, px = 900, at = MIDDLE) {
  await page.mouse("mouseMoved", at.x, at.y);
  const forMs = 800;
  await turnWheel(page, {
    ...at,
    pxPerSecond: (px * 1000) / forMs,
    forMs,
    roomPx: Number.POSITIVE_INFINITY,
  });
  await pause(1_000);
}

function figuresOf({ frames, places, between, begun, painted, waiting, points }) {
  const end = frames[0] + SCROLL_MS;
  const gaps = frames.slice(1).map((at, place) => at - frames[place]);
  const steps = places.slice(1).map((at, place) => Math.abs(at - places[place]));
  return {
    frames: frames.filter((at) => at < end).length,
    p50Ms: median(gaps),
    p95Ms: percentile(gaps, 0.95),
    p99Ms: percentile(gaps, 0.99),
    blank: mean(begun) * 100,
    between: mean(between) * 100,
    painted: mean(painted) * 100,
    waiting: mean(waiting) * 100,
    travelled: (mean(steps) * steps.length * 1000) / (frames.at(-1) - frames[0]),
    points,
  };
}

/** The same with a trace: stores work by thread and kind, and a strip of pictures; its figures are not used. */
export async function traceScroll(browser, page, rows, how) {
  const { events } = await record(browser, page, () => scroll(page, rows, how));
  const file = (ending) => join(how.output, `${how.name}.${ending}`);
  keepTrace(events, file("trace.json.gz"));
  writeFileSync(file("work.txt"), `${workTable(workByThread(events))}\n`);
  const captions = STRIP_S.map((seconds) => `${seconds} s`);
  await drawStrip(browser, picturesAt(events, MARK, STRIP_S), captions, file("strip.png"));
}
