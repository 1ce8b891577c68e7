/** @file Peaks of a signal between its samples, by fourfold oversampling. */

/** Samples on either side that shape a point in between; with fewer, noise and treble would be measured too low. */
const REACH = 16;
const TAPS = 2 * REACH;

/** Samples by which the result lags behind the newest sample. */
export const PEAK_DELAY = REACH;

/** Interpolation by a windowed sinc: the taps of a point at this distance after a sample. */
function tapsAt(shift: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = Math.PI * (tap - REACH + 1 - shift);
    return (Math.sin(x) / x) * Math.cos(x / (2 * REACH));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

const FIRST = tapsAt(0.25);
const SECOND = tapsAt(0.5);

/**
 * The point at three quarters has the taps of the one at a quarter in reverse, and the taps of the middle are
 * symmetric. With sums and differences of the samples at either end, half the products are enough.
 */
const EVEN = FIRST.map((tap, place) => (tap + (FIRST[TAPS - 1 - place] ?? 0)) / 2);
const ODD = FIRST.map((tap, place) => (tap - (FIRST[TAPS - 1 - place] ?? 0)) / 2);

const rise = (taps: Float64Array): number => taps.reduce((sum, tap) => sum + Math.abs(tap), 0);

/** Upper bound of a point between samples, as a multiple of the highest sample that shapes it. */
export const MOST_RISE = Math.max(rise(FIRST), rise(SECOND));
/** Number of samples that shape a point. */
export const PEAK_WINDOW = TAPS;

/** Follows one channel; allocates nothing after construction. */
export class TruePeak {
  /** The last samples, stored twice in a row, so that a window never wraps around. */
  readonly #past = new Float64Array(2 * TAPS);
  #at = 0;

  /** Takes a sample. */
  push(sample: number): void {
    this.#past[this.#at] = sample;
    this.#past[this.#at + TAPS] = sample;
    this.#at = (this.#at + 1) % TAPS;
  }

  /** The highest absolute value from the sample `PEAK_DELAY` ago to the one after it. */
  highest(): number {
    const past = this.#past;
    // `past[at]` is now the oldest sample of the window.
    const oldest = this.#at;
    let even = 0;
    let odd = 0;
    let middle = 0;
    for (let tap = 0; tap < REACH; tap += 1) {
      const early = past[oldest + tap] ?? 0;
      const late = past[oldest + TAPS - 1 - tap] ?? 0;
      const sum = early + late;
      even += sum * (EVEN[tap] ?? 0);
      odd += (early - late) * (ODD[tap] ?? 0);
      middle += sum * (SECOND[tap] ?? 0);
    }
    const own = Math.abs(past[oldest + REACH - 1] ?? 0);
    return Math.max(own, Math.abs(even + odd), Math.abs(middle), Math.abs(even - odd));
  }
}
