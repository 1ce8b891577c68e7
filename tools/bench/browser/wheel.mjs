/**
 * @file Turns the wheel steadily through the browser's own input path: from the browser process through the compositor,
 * as with a real mouse. Each event has the pixels that are due by the clock, so that a late timer changes
 * the size of a step but not the speed.
 */
import { pause } from "./page.mjs";

const STEP_MS = 16;

/** Turns the wheel over a point for `forMs`; scrolls up and down between the ends if the page is shorter. */
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
    // Not awaited, because the answer comes only when the page has handled the event.
    if (deltaY !== 0)
      sent.push(page.mouse("mouseWheel", x, y, { deltaX: 0, deltaY }).catch(() => {}));
    await pause(STEP_MS - ((performance.now() - from) % STEP_MS));
  }
  return { events, answered: Promise.all(sent) };
}

/** Position after moving `px` back and forth between two ends. */
function bounce(px, roomPx) {
  const turn = px % (2 * roomPx);
  return turn <= roomPx ? turn : 2 * roomPx - turn;
}
