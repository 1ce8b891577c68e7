/** @file Keeps true peaks below a ceiling: looks ahead, turns down in time, lets go slowly. */
import { CEILING_DBTP, linear } from "../../domain/loudness.ts";
import { SlidingMinimum } from "./sliding-minimum.ts";
import { MOST_RISE, PEAK_DELAY, PEAK_WINDOW, TruePeak } from "./true-peak.ts";

/** Time over which the gain goes down: it is down when the peak comes. */
const ATTACK_S = 0.003;
/** The way back up to full, to one part in e. */
const RELEASE_S = 0.12;
/** Samples round a peak over which the gain stays down: they shape it too. */
const GUARD = PEAK_DELAY;
/** Turning the gain moves what lies between samples a little: room for that, and for other meters. */
const MARGIN_DB = 0.3;
/** So close to full is full: below the threshold not a bit may change. */
const NEARLY_FULL = 1 - 1e-7;

const THRESHOLD = linear(CEILING_DBTP - MARGIN_DB);
/** Samples up to here make no peak above the threshold, wherever between them it is looked for. */
const CALM = (THRESHOLD / MOST_RISE) * NEARLY_FULL;

/** Two channels under one gain, so that the image stays. Allocates nothing after it was made. */
export class Limiter {
  isOn = true;
  /** Frames by which the sound comes out later. */
  readonly delay: number;

  readonly #attack: number;
  readonly #release: number;
  readonly #peakLeft = new TruePeak();
  readonly #peakRight = new TruePeak();
  readonly #least: SlidingMinimum;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  /** Gains whose mean is the gain applied: the attack is a straight line. */
  readonly #gains: Float64Array;
  #sum: number;
  /** How many of the newest gains in a row are full. */
  #full: number;
  #gain = 1;
  /** How many of the newest samples in a row are calm. */
  #calm = PEAK_WINDOW;
  /** The least gain wanted of the samples inside. */
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
    // Most blocks of most music: there is nothing to look for, and nothing to let go of.
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

  /** Whether every gain that this block could ask for is full. */
  #isHarmless(inLeft: Float32Array, inRight: Float32Array): boolean {
    if (!this.isOn) {
      // Turned on, it looks at what went through meanwhile as well.
      this.#calm = 0;
      return true;
    }
    if (this.#calm < PEAK_WINDOW) return false;
    for (let i = 0; i < inLeft.length; i += 1)
      if (!isCalm(inLeft[i] ?? 0, inRight[i] ?? 0)) return false;
    return true;
  }

  /** The highest peak in the window whose newest samples these are; 0 where it is too low to count. */
  #peakWith(left: number, right: number): number {
    this.#calm = isCalm(left, right) ? this.#calm + 1 : 0;
    if (!this.isOn || this.#calm >= PEAK_WINDOW) return 0;
    return Math.max(this.#peakLeft.highest(), this.#peakRight.highest());
  }

  /** The gain of the sample that comes out now, after the peak of one that is still inside. */
  #follow(peak: number): number {
    const wanted = peak > THRESHOLD ? THRESHOLD / peak : 1;
    const least = this.#least.push(wanted);
    this.#wanted = least;
    // Down at once (the mean makes a line of it), up slowly.
    this.#gain = Math.min(least, this.#gain + (1 - this.#gain) * this.#release);
    if (this.#gain > NEARLY_FULL) this.#gain = 1;
    this.#full = this.#gain === 1 ? Math.min(this.#attack, this.#full + 1) : 0;
    this.#sum += this.#gain - (this.#gains[this.#gainAt] ?? 1);
    this.#gains[this.#gainAt] = this.#gain;
    this.#gainAt = (this.#gainAt + 1) % this.#attack;
    if (this.#full < this.#attack) return this.#sum / this.#attack;
    // Sums of fractions drift; here the sum is known.
    this.#sum = this.#attack;
    return 1;
  }
}

const isCalm = (left: number, right: number): boolean =>
  Math.abs(left) <= CALM && Math.abs(right) <= CALM;
