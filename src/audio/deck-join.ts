import type { DeckFader } from "./fader.ts";

/**
 * A deck's half of a join: its element delivers ahead of time, unheard, and from the join to the
 * first pause or seek it is heard a little later than it delivers.
 */
export class DeckJoin {
  #isBegun = false;
  #delayS = 0;
  #mixed: DeckFader | null = null;

  /** Delivers unheard. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** The sound is heard by so many seconds later than the element delivers it. */
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
  joined(delayS: number): void {
    this.#isBegun = false;
    this.#delayS = delayS;
  }

  /** What was delivered and not heard is dropped: from now on there is no delay. */
  drop(): void {
    if (this.#delayS === 0) return;
    this.#delayS = 0;
    this.#mixed?.flush();
  }

  /** Where the track is heard, in seconds. */
  heardAtS({ currentTime, playbackRate }: HTMLAudioElement): number {
    return Math.max(0, currentTime - this.#delayS * playbackRate);
  }
}
