import type { LoadJob } from "../contract/audio.ts";
import { createElementFader, type ElementFader } from "./element-fader.ts";
import type { Fader } from "./fader.ts";

/** An element and its fader. */
export interface Channel {
  readonly element: HTMLAudioElement;
  readonly fader: Fader;
}

/**
 * The two elements of a deck: one that sounds through the graph once there is one, and a plain one for sound that is
 * not CORS-clean and would be silent in the graph. Both live as long as the deck.
 */
export class DeckChannels {
  #clean: Channel;
  readonly #plain: Channel & { readonly fader: ElementFader };
  #rate = 1;

  constructor(createElement: () => HTMLAudioElement) {
    const clean = createElement();
    const plain = createElement();
    clean.crossOrigin = "anonymous";
    this.#clean = { element: clean, fader: createElementFader(clean) };
    this.#plain = { element: plain, fader: createElementFader(plain) };
  }

  /** The channel that goes through the graph. */
  get clean(): Channel {
    return this.#clean;
  }

  /** The channel on which this load sounds. */
  of(job: LoadJob | null): Channel {
    const source = job?.source;
    return source?.kind === "url" && source.cors === "unknown" ? this.#plain : this.#clean;
  }

  /** From now on the graph fades the clean element. */
  mixBy(fader: Fader): void {
    const { element, fader: before } = this.#clean;
    // A fade that waits for the first sound would turn the element down in addition to the graph.
    before.set(1);
    element.volume = 1;
    this.#clean = { element, fader };
  }

  /** Volume of the plain element, 0 to 1; the graph has its own. */
  setPlainVolume(volume: number): void {
    this.#plain.fader.scale(volume);
  }

  setRate(rate: number): void {
    this.#rate = rate;
    for (const { element } of [this.#clean, this.#plain]) this.applyRate(element);
  }

  /** Elements reset their rate when they load. */
  applyRate(element: HTMLAudioElement): void {
    element.defaultPlaybackRate = this.#rate;
    element.playbackRate = this.#rate;
    element.preservesPitch = true;
  }

  /** Marks both elements as used by a gesture, which WebKit requires per element. */
  unlock(): void {
    for (const { element } of [this.#clean, this.#plain])
      if (!element.hasAttribute("src")) element.load();
  }

  /** Output device of the plain element. */
  async setSink(deviceId: string): Promise<void> {
    const { element } = this.#plain;
    if ("setSinkId" in element) await element.setSinkId(deviceId);
  }
}
