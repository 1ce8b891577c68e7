/** @file Keeps true peaks below a ceiling: looks ahead, turns down in time, lets go slowly. */
import { CEILING_DBTP, linear } from "../../domain/loudness.ts";
import { SlidingMinimum } from "./sliding-minimum.ts";
import { PEAK_DELAY, TruePeak } from "./true-peak.ts";

/** The gain goes down over so long, and is down when the peak comes. */
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
    for (let i = 0; i < outLeft.length; i += 1) {
      const left = inLeft[i] ?? 0;
      const right = inRight[i] ?? 0;
      const gain = this.#follow(Math.max(this.#peakLeft.push(left), this.#peakRight.push(right)));
      outLeft[i] = (this.#left[this.#at] ?? 0) * gain;
      outRight[i] = (this.#right[this.#at] ?? 0) * gain;
      this.#left[this.#at] = left;
      this.#right[this.#at] = right;
      this.#at = (this.#at + 1) % this.delay;
    }
  }

  /** The gain of the sample that comes out now, after the peak of one that is still inside. */
  #follow(peak: number): number {
    const wanted = this.isOn && peak > THRESHOLD ? THRESHOLD / peak : 1;
    const least = this.#least.push(wanted);
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
