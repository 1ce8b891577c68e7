/** @file Keeps true peaks below a ceiling: looks ahead, turns the gain down in time, and raises it slowly. */
import { CEILING_DBTP, linear } from "../../domain/loudness.ts";
import { SlidingMinimum } from "./sliding-minimum.ts";
import { MOST_RISE, PEAK_DELAY, PEAK_WINDOW, TruePeak } from "./true-peak.ts";

/** Time over which the gain goes down, before the peak comes out. */
const ATTACK_S = 0.003;
/** Time constant of the gain's way back up to full. */
const RELEASE_S = 0.12;
/** Samples around a peak over which the gain stays down, because they shape the peak, too. */
const GUARD = PEAK_DELAY;
/** Headroom, because changing the gain moves the values between samples a little, and other meters differ. */
const MARGIN_DB = 0.3;
/** Gains this close to full count as full: below the threshold not a single bit may change. */
const NEARLY_FULL = 1 - 1e-7;

const THRESHOLD = linear(CEILING_DBTP - MARGIN_DB);
/** Samples up to here cannot make a peak above the threshold anywhere between them. */
const CALM = (THRESHOLD / MOST_RISE) * NEARLY_FULL;

/** Limits two channels with one gain, so that the stereo image stays. Allocates nothing after construction. */
export class Limiter {
  isOn = true;
  /** Delay of the output in frames. */
  readonly delay: number;

  readonly #attack: number;
  readonly #release: number;
  readonly #peakLeft = new TruePeak();
  readonly #peakRight = new TruePeak();
  readonly #least: SlidingMinimum;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  /** Gains whose mean is the applied gain, which makes the attack a straight line. */
  readonly #gains: Float64Array;
  #sum: number;
  /** Number of newest consecutive gains that are full. */
  #full: number;
  #gain = 1;
  /** Number of newest consecutive calm samples. */
  #calm = PEAK_WINDOW;
  /** The lowest gain wanted for the samples inside. */
  #wanted = 1;
  #at = 0;
  #gainAt = 0;

  constructor(rateHz: number) {
    this.#attack = Math.round(ATTACK_S * rateHz);
    this.#release = 1 - Math.exp(-1 / (RELEASE_S * rateHz));
    this.delay = this.#attack + GUARD + PEAK_DELAY;
    this.#least = new SlidingMinimum(this.#attack + 2 * GUARD);
    this.#left = new Float32Array(this.delay);
    this.#right = new Float32Array(this.delay);
    this.#gains = new Float64Array(this.#attack).fill(1);
    this.#sum = this.#attack;
    this.#full = this.#attack;
  }

  /** Limits a block; `outs` may be `ins`. */
  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
  ): void {
    // Fast path for most blocks of most music: no peak in the block, and no gain to release.
    const isResting = this.#wanted === 1 && this.#full === this.#attack;
    const passes = isResting && this.#isHarmless(inLeft, inRight);
    for (let i = 0; i < outLeft.length; i += 1) {
      const left = inLeft[i] ?? 0;
      const right = inRight[i] ?? 0;
      this.#peakLeft.push(left);
      this.#peakRight.push(right);
      const gain = passes ? 1 : this.#follow(this.#peakWith(left, right));
      outLeft[i] = (this.#left[this.#at] ?? 0) * gain;
      outRight[i] = (this.#right[this.#at] ?? 0) * gain;
      this.#left[this.#at] = left;
      this.#right[this.#at] = right;
      this.#at = this.#at + 1 === this.delay ? 0 : this.#at + 1;
    }
  }

  /** Whether this block cannot require any gain but full. */
  #isHarmless(inLeft: Float32Array, inRight: Float32Array): boolean {
    if (!this.isOn) {
      // Zero, so that after turning it on it also checks the samples that passed meanwhile.
      this.#calm = 0;
      return true;
    }
    if (this.#calm < PEAK_WINDOW) return false;
    for (let i = 0; i < inLeft.length; i += 1)
      if (!isCalm(inLeft[i] ?? 0, inRight[i] ?? 0)) return false;
    return true;
  }

  /** The highest peak in the window that ends with these samples; 0 if it is too low to count. */
  #peakWith(left: number, right: number): number {
    this.#calm = isCalm(left, right) ? this.#calm + 1 : 0;
    if (!this.isOn || this.#calm >= PEAK_WINDOW) return 0;
    return Math.max(this.#peakLeft.highest(), this.#peakRight.highest());
  }

  /** The gain of the sample that comes out now, given the peak of one that is still inside. */
  #follow(peak: number): number {
    const wanted = peak > THRESHOLD ? THRESHOLD / peak : 1;
    const least = this.#least.push(wanted);
    this.#wanted = least;
    // Down at once (the mean makes it a line), up slowly.
    this.#gain = Math.min(least, this.#gain + (1 - this.#gain) * this.#release);
    if (this.#gain > NEARLY_FULL) this.#gain = 1;
    this.#full = this.#gain === 1 ? Math.min(this.#attack, this.#full + 1) : 0;
    this.#sum += this.#gain - (this.#gains[this.#gainAt] ?? 1);
    this.#gains[this.#gainAt] = this.#gain;
    this.#gainAt = (this.#gainAt + 1) % this.#attack;
    if (this.#full < this.#attack) return this.#sum / this.#attack;
    // Sums of fractions drift; here the exact sum is known.
    this.#sum = this.#attack;
    return 1;
  }
}

const isCalm = (left: number, right: number): boolean =>
  Math.abs(left) <= CALM && Math.abs(right) <= CALM;
