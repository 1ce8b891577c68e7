import { fadeGain } from "../../domain/transport/fade.ts";

/** A gain that moves along the fade curve, sample by sample. A new ramp starts at the current gain of a running one. */
export class Ramp {
  #from: number;
  #to: number;
  #frame = 0;
  #frames = 0;

  constructor(gain: number) {
    this.#from = gain;
    this.#to = gain;
  }

  get isOver(): boolean {
    return this.#frame >= this.#frames;
  }

  /** Moves to a gain within `frames` frames. */
  go(to: number, frames: number): void {
    this.#from = this.gain();
    this.#to = to;
    this.#frames = Math.round(frames);
    this.#frame = 0;
  }

  gain(): number {
    return this.isOver ? this.#to : fadeGain(this.#from, this.#to, this.#frame / this.#frames);
  }

  /** Returns the gain of this sample and advances to the next one. */
  next(): number {
    const gain = this.gain();
    if (this.#frame < this.#frames) this.#frame += 1;
    return gain;
  }
}
