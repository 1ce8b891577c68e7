import { Ramp } from "./ramp.ts";

/** Maximum samples per block: the quantum of all browsers. */
const BLOCK = 128;
/** How much can be kept of a track that waits for its join, in seconds. */
const KEPT_S = 1;

/**
 * One deck's input of the mix: its level, its fade, and the start of its track, which is kept until the previous track
 * ends. Allocates nothing after construction.
 */
export class DeckInput {
  readonly fade = new Ramp(0);
  readonly level = new Ramp(1);
  /** The fade begins with the next block that is not silence, so that it does not elapse before the sound. */
  isAwaited = false;
  /** The audible sound of this block, before any gain. */
  readonly left = new Float32Array(BLOCK);
  readonly right = new Float32Array(BLOCK);

  readonly #capacity: number;
  readonly #keptLeft: Float32Array;
  readonly #keptRight: Float32Array;
  #first = 0;
  #count = 0;
  #isHeld = true;
  /** The block is silence, and `left` and `right` are zero. */
  #isSilent = false;

  constructor(rateHz: number) {
    this.#capacity = Math.round(KEPT_S * rateHz);
    this.#keptLeft = new Float32Array(this.#capacity);
    this.#keptRight = new Float32Array(this.#capacity);
  }

  /** Frames by which the deck is heard later than it delivers. */
  get delay(): number {
    return this.#count;
  }

  /** Keeps the sound, beginning with the first sample that is not silence. */
  hold(): void {
    this.flush();
    this.#isHeld = true;
  }

  /** Makes the deck audible from now on, without delay. */
  flush(): void {
    this.#isHeld = false;
    this.#count = 0;
  }

  /** Called for a fade: drops a start that was kept for a join. */
  release(): void {
    if (this.#isHeld) this.flush();
  }

  /** Reads the element's block; `left` and `right` become the audible sound. */
  take(input: readonly Float32Array[] | undefined, length: number): void {
    const left = input?.[0];
    const right = input?.[1] ?? left;
    const isDelayed = this.#isHeld || this.#count > 0;
    // An element that does not play delivers no channels at all.
    const isSilent = left === undefined && !isDelayed;
    if (isSilent && this.#isSilent) return;
    this.#isSilent = isSilent;
    for (let i = 0; i < length; i += 1) {
      const l = left?.[i] ?? 0;
      const r = right?.[i] ?? 0;
      if (isDelayed) this.#keep(l, r);
      this.left[i] = isDelayed ? 0 : l;
      this.right[i] = isDelayed ? 0 : r;
    }
    if (isDelayed && !this.#isHeld) this.#give(0, length);
  }

  /** Executes the join: audible from frame `start` of this block on, beginning with the first kept frame. */
  open(start: number, length: number): void {
    this.#isHeld = false;
    this.#isSilent = false;
    this.isAwaited = false;
    this.fade.go(1, 0);
    this.#give(start, length);
  }

  /** Number of silent frames at the end of this block. */
  silentTail(length: number): number {
    let tail = 0;
    while (
      tail < length &&
      this.left[length - 1 - tail] === 0 &&
      this.right[length - 1 - tail] === 0
    )
      tail += 1;
    return tail;
  }

  /** Adds the audible sound, with its gain. */
  mix(left: Float32Array, right: Float32Array): void {
    if (this.isAwaited && this.silentTail(left.length) === left.length) return;
    this.isAwaited = false;
    if (this.fade.isOver && this.level.isOver) {
      this.#mixSteady(left, right, this.fade.gain() * this.level.gain());
      return;
    }
    for (let i = 0; i < left.length; i += 1) {
      const gain = this.fade.next() * this.level.next();
      left[i] = (left[i] ?? 0) + (this.left[i] ?? 0) * gain;
      right[i] = (right[i] ?? 0) + (this.right[i] ?? 0) * gain;
    }
  }

  #mixSteady(left: Float32Array, right: Float32Array, gain: number): void {
    if (gain === 0 || this.#isSilent) return;
    for (let i = 0; i < left.length; i += 1) {
      left[i] = (left[i] ?? 0) + (this.left[i] ?? 0) * gain;
      right[i] = (right[i] ?? 0) + (this.right[i] ?? 0) * gain;
    }
  }

  #keep(left: number, right: number): void {
    if (this.#count === 0 && this.#isHeld && left === 0 && right === 0) return;
    if (this.#count === this.#capacity) return;
    const at = (this.#first + this.#count) % this.#capacity;
    this.#keptLeft[at] = left;
    this.#keptRight[at] = right;
    this.#count += 1;
  }

  #give(start: number, length: number): void {
    for (let i = start; i < length && this.#count > 0; i += 1) {
      this.left[i] = this.#keptLeft[this.#first] ?? 0;
      this.right[i] = this.#keptRight[this.#first] ?? 0;
      this.#first = (this.#first + 1) % this.#capacity;
      this.#count -= 1;
    }
  }
}
