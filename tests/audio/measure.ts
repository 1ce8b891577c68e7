/** @file Meters of the tests, written apart from the code they measure. */

/** Samples on either side of a point in between: four times what the limiter looks at. */
const REACH = 32;

const INTERPOLATORS = [0.25, 0.5, 0.75].map((shift) =>
  Float64Array.from({ length: 2 * REACH }, (_, tap) => {
    const distance = tap - REACH + 1 - shift;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    const window = 0.42 + 0.5 * Math.cos((Math.PI * distance) / REACH);
    return sinc * (window + 0.08 * Math.cos((2 * Math.PI * distance) / REACH));
  }),
);

/**
 * Highest true peak at four times the rate, in dB of full scale. The edges of the recording are left
 * out: cutting it off makes peaks that were never played.
 */
export function truePeakDb(samples: Float32Array): number {
  let peak = 0;
  for (let i = REACH; i < samples.length - REACH; i += 1) {
    peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    for (const taps of INTERPOLATORS) {
      let point = 0;
      for (let tap = 0; tap < taps.length; tap += 1)
        point += (samples[i + tap - REACH + 1] ?? 0) * (taps[tap] ?? 0);
      peak = Math.max(peak, Math.abs(point));
    }
  }
  return 20 * Math.log10(peak);
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The two stages of K-weighting (ITU-R BS.1770) for any rate, by the bilinear transform. */
function kWeighting(rateHz: number): readonly Biquad[] {
  const shelf = (): Biquad => {
    const k = Math.tan((Math.PI * 1681.974450955533) / rateHz);
    const q = 0.7071752369554196;
    const vh = 10 ** (3.999843853973347 / 20);
    const vb = vh ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return [
      (vh + (vb * k) / q + k * k) / a0,
      (2 * (k * k - vh)) / a0,
      (vh - (vb * k) / q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / q + k * k) / a0,
    ];
  };
  const highPass = (): Biquad => {
    const k = Math.tan((Math.PI * 38.13547087602444) / rateHz);
    const q = 0.5003270373238773;
    const a0 = 1 + k / q + k * k;
    return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
  };
  return [shelf(), highPass()];
}

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Integrated loudness in LUFS, gated as BS.1770 asks. */
export function loudnessLufs(channels: readonly Float32Array[], rateHz: number): number {
  const weighted = channels.map((samples) => kWeighting(rateHz).reduce(filtered, samples));
  const block = Math.round(0.4 * rateHz);
  const step = Math.round(0.1 * rateHz);
  const powers: number[] = [];
  for (let from = 0; from + block <= (weighted[0]?.length ?? 0); from += step) {
    let power = 0;
    for (const samples of weighted)
      for (let i = from; i < from + block; i += 1) power += (samples[i] ?? 0) ** 2 / block;
    powers.push(power);
  }
  const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const audible = powers.filter((power) => lufs(power) > -70);
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

/** Longest silence where the last sound above `level` ends: 20 ms before it, 100 ms after, in ms. */
export function silenceAtJoinMs(samples: Float32Array, level: number, rateHz: number): number {
  const join = samples.findLastIndex((sample) => Math.abs(sample) > level);
  let longest = 0;
  let run = 0;
  for (let i = join - Math.round(0.02 * rateHz); i < join + Math.round(0.1 * rateHz); i += 1) {
    run = Math.abs(samples[i] ?? 0) > 0.02 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return (longest / rateHz) * 1000;
}
