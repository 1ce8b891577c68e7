/** @file The first press on a row after a fast scroll: requests made while scrolling must not delay the song. */
import { atMost } from "./figures.mjs";
import { pause } from "./browser/page.mjs";
import { withLiked, ROWS } from "./liked.mjs";
import { noteSound, pressToPlaying } from "./sound.mjs";
import { turnWheel } from "./browser/wheel.mjs";

const SETTINGS = { options: ["--library", 10_000], covers: "distinct" };
const SCROLL_MS = 3_000;
const SPEED = 14_400;
const AFTER_MS = 250;
const Y = 450;

async function pressAfter(place, restMs) {
  const server = await place.server(SETTINGS);
  const work = async (page) => {
    await turnWheel(page, {
      x: 640,
      y: Y,
      pxPerSecond: SPEED,
      forMs: SCROLL_MS,
      roomPx: Number.POSITIVE_INFINITY,
    });
    await pause(restMs);
    return pressToPlaying(page, ROWS, Y);
  };
  return withLiked(server, work, (page) => page.runFirst(noteSound));
}

/** The only scenario of this file. */
export const pressesAfterScroll = {
  id: "press-after-scroll",
  what: `first press on a row after ${SPEED} px/s over 10000 liked songs`,
  runs: 2,
  measure: async (place) => ({
    atOnceMs: await pressAfter(place, 0),
    laterMs: await pressAfter(place, AFTER_MS),
  }),
  rows: [
    { figure: "atOnceMs", what: "at once, to playing", unit: "ms", limits: [atMost(220)] },
    {
      figure: "laterMs",
      what: `${AFTER_MS} ms later, to playing`,
      unit: "ms",
      limits: [atMost(220)],
    },
  ],
};
