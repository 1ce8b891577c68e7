import type { ClockPort } from "../../src/worker/ports/clock.ts";

export interface FakeClock extends ClockPort {
  /** Advances the time and runs the calls that are due, in order. */
  advance(ms: number): void;
  /** Number of pending calls. */
  waiting(): number;
}

/** A clock that only advances on request. */
export function fakeClock(startMs = 1_000_000): FakeClock {
  let now = startMs;
  let timers: { readonly at: number; readonly call: () => void }[] = [];
  return {
    nowMs: () => now,
    wallMs: () => now,
    after: (delayMs, call) => {
      const timer = { at: now + delayMs, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    waiting: () => timers.length,
    advance: (ms) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { call } of due) call();
    },
  };
}
