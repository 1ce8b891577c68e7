/** @file Scrolls a long list for a minute and a half, as far as in an hour of reading, and measures leaks. */
import { atMost } from "./figures.mjs";
import { withLiked } from "./liked.mjs";
import { pause } from "./browser/page.mjs";
import { weigh } from "./browser/weight.mjs";
import { turnWheel } from "./browser/wheel.mjs";

const SETTINGS = { options: ["--library", 10_000], covers: "distinct" };
/** Covers the distance of an hour at 2 400 px/s. */
const SPEED = 100_000;
const PART_MS = 10_800;
const PARTS = 8;
const MIDDLE = { x: 640, y: 500 };

/** Scrolls there and back, with rests in which rows and covers load. */
async function readOn(page) {
  const roomPx = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY,
  );
  const { answered } = await turnWheel(page, {
    ...MIDDLE,
    pxPerSecond: SPEED,
    forMs: PART_MS,
    roomPx,
  });
  await answered;
  await page.evaluate(() => scrollTo(0, 900));
  await pause(3_000);
}

async function soak(place) {
  const server = await place.server(SETTINGS);
  return withLiked(server, async (page, browser) => {
    await readOn(page);
    const before = await weigh(browser, page);
    for (let part = 1; part < PARTS; part += 1) await readOn(page);
    const after = await weigh(browser, page);
    return {
      nodes: after.nodes,
      nodesMore: after.nodes - before.nodes,
      listenersMore: after.listeners - before.listeners,
      heapMore: after.heapMb - before.heapMb,
      mbMore: after.heldMb - before.heldMb,
    };
  });
}

/** The only scenario of this file. */
export const soakOfScrolls = {
  id: "soak",
  what: "an hour's worth of scrolls over 10000 liked songs, after its first part",
  runs: 1,
  measure: soak,
  rows: [
    { figure: "nodes", what: "nodes" },
    { figure: "nodesMore", what: "more nodes", limits: [atMost(50)] },
    { figure: "listenersMore", what: "more listeners", limits: [atMost(5)] },
    { figure: "heapMore", what: "more heap", unit: "MB", limits: [atMost(3)] },
    { figure: "mbMore", what: "more memory of the renderer", unit: "MB", limits: [atMost(15)] },
  ],
};
