import type { DeckFader } from "./fader.ts";

/**
 * A deck's half of a join: its element starts ahead of time, inaudibly, and from the join to the first pause or seek
 * its sound is heard a little later than the element delivers it.
 */
export class DeckJoin {
  #isBegun = false;
  #delayS = 0;
  /** The element's position when it was last read, in seconds, and the time of that. */
  #delivered = { toS: 0, atMs: 0 };
  #mixed: DeckFader | null = null;

  /** The element has started ahead of a join, inaudibly. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Delay in seconds from the element to what is heard. */
  get delayS(): number {
    return this.#delayS;
  }

  /** The deck's fader in the graph, once there is one. */
  attach(mixed: DeckFader): void {
    this.#mixed = mixed;
  }

  /** Called for another track: no join has begun, and the track's start will be kept. */
  reset(): void {
    this.#isBegun = false;
    this.drop();
  }

  /** Keeps the sound that the element delivers from now on. */
  hold(): void {
    this.#mixed?.hold();
  }

  /** Starts the element ahead of the join; resolves with false if the browser does not allow it. */
  async begin(element: HTMLAudioElement): Promise<boolean> {
    this.#isBegun = true;
    try {
      await element.play();
      return true;
    } catch {
      return false;
    }
  }

  /** The join has been cancelled: back to the start. */
  unbegin(element: HTMLAudioElement, startAtS: number): void {
    if (!this.#isBegun) return;
    element.pause();
    element.currentTime = startAtS;
    this.hold();
    this.#isBegun = false;
  }

  /** Called when the join has happened. */
  joined(delayS: number, { currentTime }: HTMLAudioElement): void {
    this.#isBegun = false;
    this.#delayS = delayS;
    this.#delivered = { toS: currentTime, atMs: performance.now() };
  }

  /** Drops sound that was delivered but not heard yet: from now on there is no delay. */
  drop(): void {
    if (this.#delayS === 0) return;
    this.#delayS = 0;
    this.#mixed?.flush();
  }

  /** The audible position, in seconds. */
  heardAtS(element: HTMLAudioElement): number {
    return Math.max(0, element.currentTime - this.unheardS(element) * element.playbackRate);
  }

  /** The element is at its end, but its last part is still to be heard. */
  isDraining(element: HTMLAudioElement): boolean {
    return element.ended && this.unheardS(element) > 0;
  }

  /** Seconds of sound that have been delivered but not heard yet. */
  unheardS({ currentTime, playbackRate, ended }: HTMLAudioElement): number {
    const nowMs = performance.now();
    if (!ended) this.#delivered = { toS: currentTime, atMs: nowMs };
    if (!ended || this.#delayS === 0) return this.#delayS;
    // A busy window reads late that the element has reached its end.
    const { toS, atMs } = this.#delivered;
    const endedAgoS = (nowMs - atMs) / 1000 - (currentTime - toS) / playbackRate;
    return Math.max(0, this.#delayS - endedAgoS);
  }
}
