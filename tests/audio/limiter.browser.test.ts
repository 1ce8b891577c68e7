import { describe, expect, it } from "vitest";
import { truePeakDb } from "./measure.ts";
import { limited, RATE_HZ } from "./rendered.ts";
import { LENGTH, noise, samplesOf, SIGNALS, sine } from "./signals.ts";

const BOOST = 10 ** (12 / 20);

/** Delay of the limiter in frames. */
async function delayOf(): Promise<number> {
  const impulse = samplesOf((frame) => (frame === 0 ? 0.5 : 0), 1);
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
    const loud = samplesOf(signal, BOOST);
    const [left, right] = await limited(loud, samplesOf(signal, 0.1));
    const peakDb = truePeakDb(left);
    expect(peakDb).toBeLessThanOrEqual(-1);
    expect(peakDb).toBeGreaterThan(-3);
    expect(truePeakDb(right)).toBeLessThanOrEqual(-1);
  });

  it("changes not a bit below the ceiling, and none at all when it is off", async () => {
    const delay = await delayOf();
    expect(delay / RATE_HZ).toBeLessThan(0.005);
    const calm = samplesOf(noise(), 0.3);
    expect(difference(calm, (await limited(calm, calm))[0], delay)).toBe(0);
    const loud = samplesOf(noise(), BOOST);
    expect(difference(loud, (await limited(loud, loud, false))[0], delay)).toBe(0);
  });

  it("lets go without a trace: what follows a peak comes out as it went in", async () => {
    const delay = await delayOf();
    const quiet = samplesOf((frame) => (frame === 100 ? 3 : 0.1 * sine(441)(frame)), 1);
    const late = (await limited(quiet, quiet))[0].subarray(-2_400);
    const before = quiet.subarray(LENGTH - 2_400 - delay, LENGTH - delay);
    expect(difference(before, late, 0)).toBeLessThan(0.01);
  });

  it("turns both channels down alike", async () => {
    const loud = samplesOf(sine(997), 2);
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
