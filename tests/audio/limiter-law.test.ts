import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Limiter } from "../../src/audio/worklet/limiter.ts";
import { PEAK_DELAY } from "../../src/audio/worklet/true-peak.ts";
import { CEILING_DBTP, linear } from "../../src/domain/loudness.ts";

const RATE_HZ = 48_000;
const BLOCK = 128;
const ATTACK = 144;
const DELAY = ATTACK + 2 * PEAK_DELAY;
const THRESHOLD = linear(CEILING_DBTP - 0.3);
const RELEASE = 1 - Math.exp(-1 / (0.12 * RATE_HZ));

/** The signal between two samples, by windowed sinc interpolation: a part of a sample after `at`. */
function between(samples: Float32Array, at: number, part: number): number {
  let sum = 0;
  let total = 0;
  for (let tap = 1 - PEAK_DELAY; tap <= PEAK_DELAY; tap += 1) {
    const x = Math.PI * (tap - part);
    const weight = (Math.sin(x) / x) * Math.cos(x / (2 * PEAK_DELAY));
    sum += (samples[at + tap] ?? 0) * weight;
    total += weight;
  }
  return sum / total;
}

const peakAt = (samples: Float32Array, at: number): number =>
  Math.max(
    Math.abs(samples[at] ?? 0),
    ...[0.25, 0.5, 0.75].map((part) => Math.abs(between(samples, at, part))),
  );

/** The definition of the limiter, sample by sample and without any shortcut. */
function gainsOf(left: Float32Array, right: Float32Array): readonly number[] {
  const wanted: number[] = [];
  const gains: number[] = Array.from({ length: ATTACK }, () => 1);
  let gain = 1;
  return Array.from(left, (_, now) => {
    const at = now - PEAK_DELAY;
    const peak = Math.max(peakAt(left, at), peakAt(right, at));
    wanted.push(peak > THRESHOLD ? THRESHOLD / peak : 1);
    const least = Math.min(...wanted.slice(-(ATTACK + 2 * PEAK_DELAY)));
    gain = Math.min(least, gain + (1 - gain) * RELEASE);
    if (gain > 1 - 1e-7) gain = 1;
    gains.push(gain);
    return gains.slice(-ATTACK).reduce((sum, each) => sum + each, 0) / ATTACK;
  });
}

interface Passage {
  readonly amplitude: number;
  readonly hertz: number;
  readonly frames: number;
}

const passages = fc.array(
  fc.record({
    amplitude: fc.constantFrom(0, 0.1, 0.3, 0.4, 0.6, 0.85, 1, 2.5),
    hertz: fc.constantFrom(50, 997, 7_000, 12_000, 19_000),
    frames: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function play(all: readonly Passage[]): Float32Array {
  const samples = all.flatMap(({ amplitude, hertz, frames }) =>
    Array.from(
      { length: frames },
      (_, frame) => amplitude * Math.sin((2 * Math.PI * hertz * frame) / RATE_HZ + 0.7),
    ),
  );
  const blocks = Math.ceil((samples.length + DELAY) / BLOCK);
  return Float32Array.from({ length: blocks * BLOCK }, (_, frame) => samples[frame] ?? 0);
}

function limit(limiter: Limiter, left: Float32Array, right: Float32Array): [number[], number[]] {
  const out: [number[], number[]] = [[], []];
  for (let from = 0; from < left.length; from += BLOCK) {
    const outs = [new Float32Array(BLOCK), new Float32Array(BLOCK)] as const;
    const [a, b] = [left, right].map((channel) => channel.subarray(from, from + BLOCK));
    if (a !== undefined && b !== undefined) limiter.process(a, b, outs[0], outs[1]);
    outs.forEach((samples, channel) => out[channel]?.push(...samples));
  }
  return out;
}

describe("the limiter", () => {
  it("does what its definition says, whatever was loud before and comes after", () => {
    fc.assert(
      fc.property(passages, passages, (first, second) => {
        const length = Math.max(play(first).length, play(second).length);
        const [left, right] = [first, second].map((all) => {
          const samples = new Float32Array(length);
          samples.set(play(all));
          return samples;
        }) as [Float32Array, Float32Array];
        const out = limit(new Limiter(RATE_HZ), left, right);
        const gains = gainsOf(left, right);
        const error = gains.reduce((most, gain, now) => {
          const expected = [left, right].map((samples) => (samples[now - DELAY] ?? 0) * gain);
          const off = expected.map((sample, channel) => sample - (out[channel]?.[now] ?? 0));
          return Math.max(most, ...off.map((by) => Math.abs(by)));
        }, 0);
        expect(error).toBeLessThan(1e-5);
      }),
      { numRuns: 30 },
    );
  });

  it("passes everything on as it was while it is off, and sees what is inside when it is turned on", () => {
    const loud = play([{ amplitude: 2.5, hertz: 997, frames: 600 }]);
    const limiter = new Limiter(RATE_HZ);
    limiter.isOn = false;
    const [off] = limit(limiter, loud, loud);
    expect(off.slice(DELAY)).toEqual([...loud.subarray(0, loud.length - DELAY)]);
    limiter.isOn = true;
    const [on] = limit(limiter, loud, loud);
    expect(Math.max(...on)).toBeLessThan(1);
  });
});
