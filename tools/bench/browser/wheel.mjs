/**
 * @file A steady wheel through the browser's own input path: events go from the browser process by way
 * of the compositor, as those of a hand do. Each carries the pixels that are due by the clock, so that
 * a late timer changes the size of a step and not the speed.
 */
import { pause } from "./page.mjs";

const STEP_MS = 16;

/** Turns the wheel over a point for so long; up and down between the ends of the page if it is shorter. */
export async function turnWheel(page, { x, y, pxPerSecond, forMs, roomPx }) {
  const from = performance.now();
  let done = 0;
  let events = 0;
  const sent = [];
  for (let at = 0; at < forMs; at = performance.now() - from) {
    const due = bounce((at * pxPerSecond) / 1000, roomPx);
    const deltaY = Math.round(due - done);
    done += deltaY;
    events += 1;
    // Not awaited: the answer comes when the page has looked at the event.
    if (deltaY !== 0)
      sent.push(page.mouse("mouseWheel", x, y, { deltaX: 0, deltaY }).catch(() => {}));
    await pause(STEP_MS - ((performance.now() - from) % STEP_MS));
  }
  return { events, answered: Promise.all(sent) };
}

/** Where somebody is who has gone so far between two ends. */
function bounce(px, roomPx) {
  const turn = px % (2 * roomPx);
  return turn <= roomPx ? turn : 2 * roomPx - turn;
}
