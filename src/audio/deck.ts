import type { EngineFact, LoadJob } from "../contract/audio.ts";
import { levelGain } from "../domain/loudness.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";
import { isWithin } from "./buffered.ts";
import { DeckJoin } from "./deck-join.ts";
import { createElementFader } from "./element-fader.ts";
import type { DeckFader, Fader } from "./fader.ts";
import type { Graph } from "./graph.ts";
import { HungWatch } from "./hung-watch.ts";
import { classifyError } from "./media-error.ts";
import type { DeckIndex } from "./worklet/messages.ts";

/** Position facts come this often while playing; the element's own come four times as often. */
const ANCHOR_EVERY_MS = 950;
/** Nobody looks: what is kept of the position may be a little older. */
const HIDDEN_ANCHOR_EVERY_MS = 4_900;

/** Levelling turned on or off while a track sounds takes so long. */
const LEVEL_MS = 100;

export type Emit = (fact: EngineFact) => void;

interface Channel {
  readonly element: HTMLAudioElement;
  fader: Fader;
}

/**
 * One place for a track: an element inside the graph, and a plain one for sound that is not
 * CORS-clean and would be silent in it. Both elements live as long as the deck.
 */
export class Deck {
  #job: LoadJob | null = null;
  #objectUrl: string | null = null;
  #isReady = false;
  #isBuffered = false;
  #hasEnded = false;
  /** The last word: play or pause. An element's promise may settle after a pause was asked for. */
  #isWanted = false;
  #nextAnchor: ReturnType<typeof setTimeout> | undefined;
  readonly #hung = new HungWatch();
  #rate = 1;
  #isLevelled = true;
  #mixed: DeckFader | null = null;
  readonly #join = new DeckJoin();
  readonly #clean: Channel;
  readonly #plain: Channel & { readonly fader: ReturnType<typeof createElementFader> };

  constructor(
    readonly index: DeckIndex,
    readonly emit: Emit,
  ) {
    const clean = this.#createElement();
    const plain = this.#createElement();
    clean.crossOrigin = "anonymous";
    this.#clean = { element: clean, fader: createElementFader(clean) };
    this.#plain = { element: plain, fader: createElementFader(plain) };
  }

  get job(): LoadJob | null {
    return this.#job;
  }
  get isSounding(): boolean {
    return this.#job !== null && !this.#channel.element.paused;
  }
  get isWanted(): boolean {
    return this.#isWanted;
  }
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Its track sounds through the graph, where tracks can be joined. */
  get isMixed(): boolean {
    return this.#mixed !== null && this.#job !== null && this.#channel === this.#clean;
  }

  get #channel(): Channel {
    const source = this.#job?.source;
    return source?.kind === "url" && source.cors === "unknown" ? this.#plain : this.#clean;
  }

  /** From now on the clean element sounds through the graph. */
  attach(graph: Graph): void {
    this.#clean.element.volume = 1;
    const fader = graph.attach(this.index, this.#clean.element);
    if (this.isSounding) fader.set(1);
    this.#clean.fader = fader;
    this.#mixed = fader;
    this.#join.attach(fader);
    this.#applyLevel(0);
  }

  setLevelling(isOn: boolean): void {
    this.#isLevelled = isOn;
    this.#applyLevel(LEVEL_MS);
  }

  /** Volume of the plain element; the graph has its own. */
  setPlainVolume(volume: number): void {
    this.#plain.fader.scale(volume);
  }

  load(job: LoadJob): void {
    this.release();
    this.#job = job;
    this.#isReady = false;
    this.#isBuffered = false;
    this.#hasEnded = false;
    this.#isWanted = false;
    const { element, fader } = this.#channel;
    fader.set(0);
    this.#join.hold();
    this.#applyLevel(0);
    if (job.source.kind === "bytes") this.#objectUrl = URL.createObjectURL(job.source.blob);
    element.src = job.source.kind === "bytes" ? (this.#objectUrl ?? "") : job.source.url;
    element.preload = "auto";
    this.#applyRate(element);
    element.load();
    this.#expectBytes();
  }

  /** Lets go of the track: nothing of it stays in memory. */
  release(): void {
    if (this.#job === null) return;
    const { element } = this.#channel;
    this.#hung.stop();
    clearTimeout(this.#nextAnchor);
    this.#job = null;
    this.#join.reset();
    element.pause();
    element.removeAttribute("src");
    element.load();
    if (this.#objectUrl !== null) URL.revokeObjectURL(this.#objectUrl);
    this.#objectUrl = null;
  }

  async play(fadeMs: number): Promise<void> {
    const { element, fader } = this.#channel;
    const loadId = this.#job?.loadId;
    if (loadId === undefined) return;
    this.#hasEnded = false;
    this.#isWanted = true;
    try {
      await element.play();
    } catch (thrown) {
      const isBlocked = thrown instanceof DOMException && thrown.name === "NotAllowedError";
      if (isBlocked && this.#job?.loadId === loadId) {
        this.#isWanted = false;
        this.emit({ kind: "blocked", loadId });
      }
      return;
    }
    if (this.#job?.loadId === loadId && this.#isWanted) void fader.fade(1, fadeMs);
  }

  /** Fades out, then pauses; a play in between turns the fade round and nothing is paused. */
  async pause(fadeMs: number, isSilent: boolean): Promise<void> {
    const { element, fader } = this.#channel;
    const loadId = this.#job?.loadId;
    if (loadId === undefined) return;
    this.#isWanted = false;
    if (isSilent || element.paused) fader.set(0);
    else if (!(await fader.fade(0, fadeMs))) return;
    if (this.#job?.loadId !== loadId) return;
    element.pause();
    if (this.#join.delayS > 0) {
      // What was delivered and not heard is delivered again.
      element.currentTime = this.#join.heardAtS(element);
      this.#join.drop();
    }
    this.emit({ kind: "paused", loadId, positionS: element.currentTime });
    this.#anchor();
  }

  /** Starts ahead of a join: the sound is kept, and nothing is reported. */
  begin(): Promise<boolean> {
    return this.#join.begin(this.#channel.element);
  }

  /** The join will not happen: back to the start. */
  unbegin(): void {
    this.#join.unbegin(this.#channel.element, this.#job?.startAtS ?? 0);
  }

  /** The join happened: the sound is heard, by so much later than it is delivered. */
  joined(delayS: number): void {
    const loadId = this.#job?.loadId;
    const { element } = this.#channel;
    if (loadId === undefined) return;
    this.#join.joined(delayS);
    this.#isWanted = true;
    this.emit({ kind: "playing", loadId });
    this.#anchor();
    if (element.ended) this.#ended(loadId);
  }

  seek(toS: number): void {
    const { element } = this.#channel;
    if (this.#job === null) return;
    this.#join.drop();
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING)
      this.#job = { ...this.#job, startAtS: toS };
    else
      element.currentTime = Number.isFinite(element.duration)
        ? Math.min(toS, element.duration)
        : toS;
  }

  setRate(rate: number): void {
    this.#rate = rate;
    for (const { element } of [this.#clean, this.#plain]) this.#applyRate(element);
  }

  /** Marks both elements as used by a gesture (WebKit asks for that per element). */
  unlock(): void {
    for (const { element } of [this.#clean, this.#plain])
      if (!element.hasAttribute("src")) element.load();
  }

  async setSink(deviceId: string): Promise<void> {
    if ("setSinkId" in this.#plain.element) await this.#plain.element.setSinkId(deviceId);
  }

  #applyLevel(durationMs: number): void {
    const { fader } = this.#channel;
    const levelling = this.#isLevelled ? (this.#job?.levelling ?? null) : null;
    fader.level(levelGain(levelling, fader === this.#mixed), durationMs);
  }

  /** The element is at its end; the end is heard after the delay. */
  #ended(loadId: number): void {
    const tell = (): void => {
      if (this.#job?.loadId !== loadId || !this.#channel.element.ended) return;
      this.#hasEnded = true;
      this.#anchor();
      this.emit({ kind: "ended", loadId });
    };
    if (this.#join.delayS === 0) tell();
    else setTimeout(tell, this.#join.delayS * 1000);
  }

  #applyRate(element: HTMLAudioElement): void {
    element.defaultPlaybackRate = this.#rate;
    element.playbackRate = this.#rate;
    element.preservesPitch = true;
  }

  #createElement(): HTMLAudioElement {
    const element = new Audio();
    const on = (name: keyof HTMLMediaElementEventMap, tell: (loadId: number) => void): void =>
      element.addEventListener(name, () => {
        if (this.#job === null || this.#channel.element !== element) return;
        // What is begun ahead of a join is no news yet, unless it cannot go on.
        if (!this.#join.isBegun || name === "error") tell(this.#job.loadId);
      });
    on("loadedmetadata", () => {
      const startAtS = this.#job?.startAtS ?? 0;
      if (startAtS > 0) element.currentTime = startAtS;
    });
    on("canplay", (loadId) => {
      if (this.#isReady || element.seeking) return;
      this.#isReady = true;
      this.emit({ kind: "ready", loadId, durationS: element.duration });
      this.#anchor();
    });
    on("playing", (loadId) => {
      this.emit({ kind: "playing", loadId });
      this.#anchor();
    });
    on("waiting", (loadId) => {
      this.emit({ kind: "stalled", loadId });
      this.#anchor();
      this.#expectBytes();
    });
    on("seeking", () => this.#expectBytes());
    on("progress", (loadId) => {
      this.#expectBytes();
      this.#tellBuffered(loadId);
    });
    on("ended", (loadId) => this.#ended(loadId));
    on("error", (loadId) => this.#failed(loadId, element));
    on("seeked", () => this.#anchor());
    on("ratechange", () => this.#anchor());
    on("durationchange", () => this.#anchor());
    return element;
  }

  #expectBytes(): void {
    const job = this.#job;
    if (job?.source.kind !== "url") return this.#hung.stop();
    const { loadId } = job;
    this.#hung.expectBytes(this.#channel.element, (positionS) =>
      this.emit({ kind: "failed", loadId, error: "network", positionS }),
    );
  }

  #failed(loadId: number, element: HTMLAudioElement): void {
    const source = this.#job?.source;
    const positionS = element.currentTime;
    if (source === undefined) return;
    void classifyError(element.error, source).then((error) => {
      if (this.#job?.loadId === loadId) this.emit({ kind: "failed", loadId, error, positionS });
    });
  }

  #anchor(): void {
    const loadId = this.#job?.loadId;
    if (loadId === undefined) return;
    this.emit({ kind: "anchor", loadId, anchor: this.anchor() });
    clearTimeout(this.#nextAnchor);
    const everyMs = document.hidden ? HIDDEN_ANCHOR_EVERY_MS : ANCHOR_EVERY_MS;
    if (this.isSounding) this.#nextAnchor = setTimeout(() => this.#anchor(), everyMs);
    this.#tellBuffered(loadId);
  }

  /** Says once that the bytes from here to the end are there: whoever else wants the network may have it. */
  #tellBuffered(loadId: number): void {
    if (this.#isBuffered) return;
    const { buffered, currentTime, duration } = this.#channel.element;
    if (!isWithin(buffered, currentTime, duration)) return;
    this.#isBuffered = true;
    this.emit({ kind: "buffered", loadId });
  }

  /** Where the sound stands now. */
  anchor(): ClockAnchor {
    const { element } = this.#channel;
    return {
      positionS: this.#join.heardAtS(element),
      rate: element.playbackRate,
      isPlaying:
        !element.paused &&
        !element.ended &&
        element.readyState > HTMLMediaElement.HAVE_CURRENT_DATA,
      atMs: performance.timeOrigin + performance.now(),
      durationS: Number.isFinite(element.duration) ? element.duration : 0,
    };
  }
}
