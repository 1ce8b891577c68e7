/** @file Sounds that are difficult for a limiter, half a second each at `RATE_HZ`, at full scale. */
import { RATE_HZ } from "./rendered.ts";

export const LENGTH = RATE_HZ / 2;

/** Returns -1 to 1 for a frame. */
export type Signal = (frame: number) => number;

export const sine =
  (hz: number, phase = 0): Signal =>
  (frame) =>
    Math.sin((2 * Math.PI * hz * frame) / RATE_HZ + phase);
const square =
  (hz: number): Signal =>
  (frame) =>
    ((frame * hz) / RATE_HZ) % 1 < 0.5 ? 1 : -1;
/** The same noise each time. */
export const noise = (): Signal => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

const bursts =
  (signal: Signal): Signal =>
  (frame) =>
    Math.floor(frame / 2_000) % 2 === 0 ? signal(frame) : 0;

export const SIGNALS: Readonly<Record<string, Signal>> = {
  "a low sine": sine(55),
  "a sine": sine(997),
  "a sine whose peaks fall between samples": sine(12_000, Math.PI / 4),
  "a high sine": sine(19_001),
  "a slow square": square(60),
  "a fast square": square(3_700),
  impulses: (frame) => (frame % 4_801 === 0 ? 1 : 0),
  "impulses on a quiet sine": (frame) => (frame % 2_399 === 7 ? 1 : 0.02 * sine(440)(frame)),
  noise: noise(),
  "bursts of noise": bursts(noise()),
};

/** Samples of a signal at a gain (linear). */
export const samplesOf = (signal: Signal, gain: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: LENGTH }, (_, frame) => gain * signal(frame));
