import type { DeckFader } from "./fader.ts";

/**
 * A deck's half of a join: its element delivers ahead of time, unheard, and from the join to the
 * first pause or seek it is heard a little later than it delivers.
 */
export class DeckJoin {
  #isBegun = false;
  #delayS = 0;
  /** What the element had delivered when last looked at, in seconds, and when that was. */
  #delivered = { toS: 0, atMs: 0 };
  #mixed: DeckFader | null = null;

  /** Delivers unheard. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Seconds by which the sound is heard later than the element delivers it. */
  get delayS(): number {
    return this.#delayS;
  }

  /** The deck's place in the graph, once there is one. */
  attach(mixed: DeckFader): void {
    this.#mixed = mixed;
  }

  /** Another track: nothing is begun, and its start will be kept. */
  reset(): void {
    this.#isBegun = false;
    this.drop();
  }

  /** Keeps what is delivered from now on. */
  hold(): void {
    this.#mixed?.hold();
  }

  /** Starts ahead of the join; false where the browser does not let it. */
  async begin(element: HTMLAudioElement): Promise<boolean> {
    this.#isBegun = true;
    try {
      await element.play();
      return true;
    } catch {
      return false;
    }
  }

  /** The join will not happen: back to the start. */
  unbegin(element: HTMLAudioElement, startAtS: number): void {
    if (!this.#isBegun) return;
    element.pause();
    element.currentTime = startAtS;
    this.hold();
    this.#isBegun = false;
  }

  /** The join happened. */
  joined(delayS: number, { currentTime }: HTMLAudioElement): void {
    this.#isBegun = false;
    this.#delayS = delayS;
    this.#delivered = { toS: currentTime, atMs: performance.now() };
  }

  /** What was delivered and not heard is dropped: from now on there is no delay. */
  drop(): void {
    if (this.#delayS === 0) return;
    this.#delayS = 0;
    this.#mixed?.flush();
  }

  /** Where the track is heard, in seconds. */
  heardAtS(element: HTMLAudioElement): number {
    return Math.max(0, element.currentTime - this.unheardS(element) * element.playbackRate);
  }

  /** The element is at its end, what is heard is not. */
  isDraining(element: HTMLAudioElement): boolean {
    return element.ended && this.unheardS(element) > 0;
  }

  /** Seconds of sound that were delivered and are still to be heard. */
  unheardS({ currentTime, playbackRate, ended }: HTMLAudioElement): number {
    const nowMs = performance.now();
    if (!ended) this.#delivered = { toS: currentTime, atMs: nowMs };
    if (!ended || this.#delayS === 0) return this.#delayS;
    // Where the window is busy it hears late that the element came to its end.
    const { toS, atMs } = this.#delivered;
    const endedAgoS = (nowMs - atMs) / 1000 - (currentTime - toS) / playbackRate;
    return Math.max(0, this.#delayS - endedAgoS);
  }
}
