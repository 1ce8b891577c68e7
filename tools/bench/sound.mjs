/** @file Presses a row and measures the time until its song plays, with a recorder in the page. */
import { pause } from "./browser/page.mjs";

/** Runs in the page before its own scripts; records when the pointer was pressed, and when a song then played. */
export function noteSound() {
  const noted = { pressedMs: null, playingMs: null };
  window.benchSound = noted;
  /** Shorter sounds are not songs: the loudspeaker is woken with a moment of silence. */
  const SHORTEST_S = 5;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function noticed() {
    const heard = () => {
      if (noted.pressedMs !== null && this.duration > SHORTEST_S)
        noted.playingMs ??= performance.now();
    };
    this.addEventListener("playing", heard, { once: true });
    return play.call(this);
  };
  addEventListener("pointerdown", ({ timeStamp }) => (noted.pressedMs ??= timeStamp), true);
}

/**
 * Where to press the row at `y`, or the next one below that can be played and shows its text: in its last cell, which
 * has no link.
 */
function placeOnRow(selector, y) {
  const row = [...document.querySelectorAll(selector)].find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (
      bottom > y &&
      top < innerHeight &&
      one.ariaDisabled !== "true" &&
      /\p{L}/u.test(one.textContent)
    );
  });
  const box = [...(row?.querySelectorAll("[role=gridcell]") ?? [])].at(-1)?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Time until a press is repeated: rows may have moved under the pointer. */
const PATIENCE_MS = 4_000;
const TRIES = 3;

async function findRow(page, selector, y) {
  for (;;) {
    const place = await page.evaluate(placeOnRow, selector, y);
    if (place !== null) return place;
    await pause(20);
  }
}

const isPlaying = (page) => page.evaluate(() => window.benchSound.playingMs !== null);

/**
 * Waits for a row at `y`, double-clicks it to play it, and resolves with the milliseconds from the first
 * press to the song.
 */
export async function pressToPlaying(page, selector, y, hoverMs = 0) {
  await page.evaluate(() => Object.assign(window.benchSound, { pressedMs: null, playingMs: null }));
  for (let tried = 0; tried < TRIES; tried += 1) {
    const place = await findRow(page, selector, y);
    if (hoverMs > 0) {
      await page.mouse("mouseMoved", place.x, place.y);
      await pause(hoverMs);
    }
    await page.press(place.x, place.y, 2);
    for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await pause(50))
      if (await isPlaying(page))
        return page.evaluate(() => window.benchSound.playingMs - window.benchSound.pressedMs);
  }
  throw new Error(`no song after ${TRIES} presses`);
}
