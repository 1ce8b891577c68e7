import { fadeGain } from "../domain/transport/fade.ts";
import type { Fader } from "./fader.ts";

const STEP_MS = 10;

export interface ElementFader extends Fader {
  /** The listener's volume, 0 to 1. */
  scale(volume: number): void;
}

/** A fader that uses an element's own volume, for sound that must stay outside of the graph. */
export function createElementFader(element: HTMLMediaElement): ElementFader {
  let gain = 1;
  let level = 1;
  let volume = 1;
  let stop: (() => void) | null = null;
  const apply = (): void => {
    element.volume = Math.min(1, Math.max(0, gain * level * volume));
  };
  const set = (to: number): void => {
    stop?.();
    gain = to;
    apply();
  };
  const fade = (to: number, durationMs: number): Promise<boolean> => {
    stop?.();
    const from = gain;
    const startedAt = performance.now();
    const lengthMs = durationMs * Math.abs(to - from);
    return new Promise((settle) => {
      const end = (isReached: boolean): void => {
        clearInterval(timer);
        stop = null;
        settle(isReached);
      };
      const timer = setInterval(() => {
        const elapsed = lengthMs === 0 ? 1 : (performance.now() - startedAt) / lengthMs;
        gain = fadeGain(from, to, elapsed);
        apply();
        if (elapsed >= 1) end(true);
      }, STEP_MS);
      stop = () => end(false);
    });
  };
  return {
    scale: (next) => {
      volume = next;
      apply();
    },
    level: (next) => {
      level = next;
      apply();
    },
    set,
    fade,
    open: (durationMs) => {
      if (durationMs === 0) return set(1);
      if (!element.paused) return void fade(1, durationMs);
      stop?.();
      const begun = (): void => {
        stop?.();
        void fade(1, durationMs);
      };
      stop = () => {
        element.removeEventListener("playing", begun);
        stop = null;
      };
      element.addEventListener("playing", begun);
    },
  };
}
