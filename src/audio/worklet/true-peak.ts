/** @file How high a signal rises between its samples, looked at four times as often. */

/** Samples on either side that shape a point in between: fewer read noise and treble too low. */
const REACH = 16;
const TAPS = 2 * REACH;

/** Samples by which the answer lags behind the newest sample. */
export const PEAK_DELAY = REACH;

/** Interpolation by a windowed sinc: the taps of a point so far behind a sample. */
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
const THIRD = tapsAt(0.75);

/** Follows one channel; allocates nothing after it was made. */
export class TruePeak {
  /** The last samples, twice in a row, so that a window never wraps round. */
  readonly #past = new Float64Array(2 * TAPS);
  #at = 0;

  /**
   * Takes a sample; answers the highest absolute value from the sample `PEAK_DELAY` ago to the one
   * after it.
   */
  push(sample: number): number {
    const past = this.#past;
    past[this.#at] = sample;
    past[this.#at + TAPS] = sample;
    this.#at = (this.#at + 1) % TAPS;
    // `past[at]` is the oldest of the window now.
    const oldest = this.#at;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const near = past[oldest + tap] ?? 0;
      first += near * (FIRST[tap] ?? 0);
      second += near * (SECOND[tap] ?? 0);
      third += near * (THIRD[tap] ?? 0);
    }
    const own = Math.abs(past[oldest + REACH - 1] ?? 0);
    return Math.max(own, Math.abs(first), Math.abs(second), Math.abs(third));
  }
}
