/** @file The light that fills the words of the line sung now: animations that the compositor runs without script. */
import { songMsAt, type SongClock, type SungText } from "../domain/desktop/sung-line.ts";
import { element } from "./element.ts";

/** Steps of the light in a second: at 60 Hz, drawing only every other frame saves half of the cost for the display. */
const STEPS_PER_S = 30;
/** Minimum duration, because an animation must have one. */
const LEAST_MS = 10;

export interface Sweep {
  /** Elements of the words, to be put on the page. */
  readonly words: readonly HTMLElement[];
  /** Makes the light follow the song's clock. */
  follow(clock: SongClock): void;
  cancel(): void;
}

/** Creates the words of a line, unlit; they can be lit once they are on the page. */
export function createSweep({ startMs, words }: SungText): Sweep {
  const made = (words ?? []).map((word) => {
    const glass = element("span", "glass", word.text);
    const pane = element("span", "pane", glass);
    pane.setAttribute("aria-hidden", "true");
    return { word, glass, pane, root: element("span", "word", word.text, pane) };
  });
  let moves: readonly Animation[] | null = null;
  const light = (): readonly Animation[] =>
    made.flatMap(({ word, glass, pane }) => {
      const duration = Math.max(LEAST_MS, word.endMs - word.startMs);
      const easing = `steps(${Math.max(1, Math.round((duration / 1000) * STEPS_PER_S))})`;
      const timing = { duration, easing, delay: word.startMs - startMs, fill: "both" } as const;
      return [pane.animate({ translate: "0" }, timing), glass.animate({ translate: "0" }, timing)];
    });
  return {
    words: made.map(({ root }) => root),
    follow: (clock) => {
      moves ??= light();
      const atMs = songMsAt(clock, Date.now()) - startMs;
      for (const move of moves) {
        move.playbackRate = clock.rate;
        move.currentTime = atMs;
        // A finished animation stays paused, because playing it would restart it.
        if (clock.isPlaying && atMs < Number(move.effect?.getComputedTiming().endTime ?? 0))
          move.play();
        else move.pause();
      }
    },
    cancel: () => moves?.forEach((move) => move.cancel()),
  };
}
