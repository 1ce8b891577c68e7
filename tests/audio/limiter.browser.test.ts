import { describe, expect, it } from "vitest";
import { createLimiter, loadSoundWorklet } from "../../src/audio/sound-nodes.ts";
import { truePeakDb } from "./measure.ts";

const RATE = 48_000;
const LENGTH = RATE / 2;
const BOOST = 10 ** (12 / 20);

type Signal = (frame: number) => number;

const sine =
  (hz: number, phase = 0): Signal =>
  (frame) =>
    Math.sin((2 * Math.PI * hz * frame) / RATE + phase);
const square =
  (hz: number): Signal =>
  (frame) =>
    ((frame * hz) / RATE) % 1 < 0.5 ? 1 : -1;
/** The same noise each time. */
const noise = (): Signal => {
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

const SIGNALS: Readonly<Record<string, Signal>> = {
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

const buffer = (signal: Signal, gain: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: LENGTH }, (_, frame) => gain * signal(frame));

/** Two channels through the limiter. */
async function limited(
  left: Float32Array<ArrayBuffer>,
  right: Float32Array<ArrayBuffer>,
  isOn = true,
): Promise<readonly [Float32Array, Float32Array]> {
  const context = new OfflineAudioContext(2, LENGTH, RATE);
  await loadSoundWorklet(context);
  const limiter = createLimiter(context);
  limiter.turn(isOn);
  // The word crosses to the audio thread before the rendering begins.
  await new Promise((done) => setTimeout(done, 50));
  const input = context.createBuffer(2, LENGTH, RATE);
  input.copyToChannel(left, 0);
  input.copyToChannel(right, 1);
  const source = new AudioBufferSourceNode(context, { buffer: input });
  source.connect(limiter.node).connect(context.destination);
  source.start();
  const out = await context.startRendering();
  return [out.getChannelData(0), out.getChannelData(1)];
}

/** Frames by which an impulse comes out later. */
async function delayOf(): Promise<number> {
  const impulse = buffer((frame) => (frame === 0 ? 0.5 : 0), 1);
  const [out] = await limited(impulse, impulse);
  return out.indexOf(0.5);
}

/** Largest difference between a channel and its delayed output. */
const difference = (before: Float32Array, after: Float32Array, delay: number): number =>
  after.reduce(
    (most, sample, frame) =>
      frame < delay ? most : Math.max(most, Math.abs(sample - (before[frame - delay] ?? 0))),
    0,
  );

describe("the limiter", () => {
  it.each(Object.entries(SIGNALS))("keeps %s at +12 dB below -1 dBTP", async (_, signal) => {
    const loud = buffer(signal, BOOST);
    const [left, right] = await limited(loud, buffer(signal, 0.1));
    const peakDb = truePeakDb(left);
    expect(peakDb).toBeLessThanOrEqual(-1);
    expect(peakDb).toBeGreaterThan(-3);
    expect(truePeakDb(right)).toBeLessThanOrEqual(-1);
  });

  it("changes not a bit below the ceiling, and none at all when it is off", async () => {
    const delay = await delayOf();
    expect(delay / RATE).toBeLessThan(0.005);
    const calm = buffer(noise(), 0.3);
    expect(difference(calm, (await limited(calm, calm))[0], delay)).toBe(0);
    const loud = buffer(noise(), BOOST);
    expect(difference(loud, (await limited(loud, loud, false))[0], delay)).toBe(0);
  });

  it("lets go without a trace: what follows a peak comes out as it went in", async () => {
    const delay = await delayOf();
    const quiet = buffer((frame) => (frame === 100 ? 3 : 0.1 * sine(441)(frame)), 1);
    const late = (await limited(quiet, quiet))[0].subarray(-2_400);
    const before = quiet.subarray(LENGTH - 2_400 - delay, LENGTH - delay);
    expect(difference(before, late, 0)).toBeLessThan(0.01);
  });

  it("turns both channels down alike", async () => {
    const loud = buffer(sine(997), 2);
    const [left, right] = await limited(
      loud,
      loud.map((sample) => sample / 4),
    );
    expect(
      difference(
        left.map((sample) => sample / 4),
        right,
        0,
      ),
    ).toBeLessThan(1e-6);
  });
});
