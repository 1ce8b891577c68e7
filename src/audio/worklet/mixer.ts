/** @file Mixes two decks: levels, fades, and joins without a pause. */
import { DeckInput } from "./deck-input.ts";
import type { DeckIndex } from "./messages.ts";

/** This many consecutive silent frames are the end of a track; fewer may be a coincidence. */
const END_FRAMES = 32;

/** The arithmetic of the mixer, without a port. Allocates nothing after construction. */
export class Mixer {
  readonly decks: readonly [DeckInput, DeckInput];
  #from: DeckIndex = 0;
  #isJoining = false;
  #framesToOpen = 0;
  #silentFrames = 0;

  constructor(rateHz: number) {
    this.decks = [new DeckInput(rateHz), new DeckInput(rateHz)];
  }

  /** Makes the other deck audible as soon as `from` is silent, at the earliest after `framesToOpen` frames. */
  join(from: DeckIndex, framesToOpen: number): void {
    this.#from = from;
    this.#isJoining = true;
    this.#framesToOpen = framesToOpen;
    this.#silentFrames = 0;
  }

  stay(): void {
    this.#isJoining = false;
  }

  /** Mixes a block; returns whether the join happened in it. */
  process(
    inputs: readonly (readonly Float32Array[])[],
    left: Float32Array,
    right: Float32Array,
  ): boolean {
    const [first, second] = this.decks;
    const { length } = left;
    first.take(inputs[0], length);
    second.take(inputs[1], length);
    const hasJoined = this.#isJoining && this.#tryJoin(length);
    left.fill(0);
    right.fill(0);
    first.mix(left, right);
    second.mix(left, right);
    return hasJoined;
  }

  #tryJoin(length: number): boolean {
    const from = this.decks[this.#from];
    const tail = from.silentTail(length);
    this.#silentFrames = tail === length ? this.#silentFrames + tail : tail;
    this.#framesToOpen -= length;
    if (this.#framesToOpen > 0 || this.#silentFrames < END_FRAMES) return false;
    this.#isJoining = false;
    this.decks[this.#from === 0 ? 1 : 0].open(length - tail, length);
    return true;
  }
}
