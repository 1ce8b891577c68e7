import type { ClockPort } from "../ports/clock.ts";

/** The machine's own clock. */
export const systemClock: ClockPort = {
  nowMs: () => performance.timeOrigin + performance.now(),
  wallMs: () => Date.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
