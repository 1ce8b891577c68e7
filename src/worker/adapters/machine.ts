import type { ClockPort } from "../ports/clock.ts";
import type { LogPort } from "../ports/log.ts";
import type { RandomPort } from "../ports/random.ts";

/** The machine's own clock. */
export const systemClock: ClockPort = {
  nowMs: () => performance.timeOrigin + performance.now(),
  wallMs: () => Date.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Seeds from the browser's generator. */
export const cryptoRandom: RandomPort = {
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
};

/** Logs failures by kind and code only: messages of the network may contain addresses with cookies. */
export const consoleLog: LogPort = {
  warn: (where, failure) => {
    const detail = failure.kind === "server" ? ` ${failure.code}` : "";
    console.debug(`[tonearm] ${where}: ${failure.kind}${detail}`);
  },
  error: (text) => console.error(text),
};
