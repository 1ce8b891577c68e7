/** @file Meters for tests, independent of the code that they measure. */

/** Number of samples on either side of an interpolated point: four times as many as the limiter uses. */
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
 * out, because cutting the recording off causes peaks that were never played.
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

/** Integrated loudness in LUFS, gated as required by BS.1770. */
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

/** Longest silence, in ms, from 20 ms before to 100 ms after the last sample above `level`. */
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

/** Points of one transform: bins of 5 Hz at the lowest rate of the demo. */
const WINDOW = 4_096;

/** `powers[bin]` belongs to the frequency `bin * binHz`. */
export interface Spectrum {
  readonly powers: Float64Array;
  readonly binHz: number;
}

/** Power of a signal by frequency: the mean of windows that overlap by half. */
export function powerSpectrum(samples: Float32Array, rateHz: number): Spectrum {
  const powers = new Float64Array(WINDOW / 2);
  for (let from = 0; from + WINDOW <= samples.length; from += WINDOW / 2) {
    const re = HANN.map((weight, i) => (samples[from + i] ?? 0) * weight);
    const im = new Float64Array(WINDOW);
    transform(re, im);
    for (let bin = 0; bin < powers.length; bin += 1)
      powers[bin] = (powers[bin] ?? 0) + (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
  }
  return { powers, binHz: rateHz / WINDOW };
}

const HANN = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);
const TURNS = Array.from({ length: WINDOW / 2 }, (_, i) => (-2 * Math.PI * i) / WINDOW);
const COSINES = Float64Array.from(TURNS, Math.cos);
const SINES = Float64Array.from(TURNS, Math.sin);

/** Fourier transform of one window in place: bit reversal, then butterflies. */
function transform(re: Float64Array, im: Float64Array): void {
  for (let i = 1, reversed = 0; i < WINDOW; i += 1) {
    let bit = WINDOW >> 1;
    for (; (reversed & bit) !== 0; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (i < reversed) {
      [re[i], re[reversed]] = [re[reversed] ?? 0, re[i] ?? 0];
      [im[i], im[reversed]] = [im[reversed] ?? 0, im[i] ?? 0];
    }
  }
  for (let half = 1; half < WINDOW; half *= 2) {
    for (let i = 0; i < WINDOW; i += 1) {
      if ((i & half) !== 0) continue;
      const turn = ((i & (half - 1)) * WINDOW) / (2 * half);
      const [cos, sin] = [COSINES[turn] ?? 0, SINES[turn] ?? 0];
      const [otherRe, otherIm] = [re[i + half] ?? 0, im[i + half] ?? 0];
      const [turnedRe, turnedIm] = [otherRe * cos - otherIm * sin, otherRe * sin + otherIm * cos];
      re[i + half] = (re[i] ?? 0) - turnedRe;
      im[i + half] = (im[i] ?? 0) - turnedIm;
      re[i] = (re[i] ?? 0) + turnedRe;
      im[i] = (im[i] ?? 0) + turnedIm;
    }
  }
}

/** Brightness of a sound: the share of its energy below `lowHz`, and the mean frequency of its energy. */
export function brightness(
  { powers, binHz }: Spectrum,
  lowHz = 200,
): { readonly lowShare: number; readonly centroidHz: number } {
  let [all, low, weighted] = [0, 0, 0];
  powers.forEach((power, bin) => {
    all += power;
    weighted += power * bin * binHz;
    if (bin * binHz < lowHz) low += power;
  });
  return { lowShare: low / all, centroidHz: weighted / all };
}
