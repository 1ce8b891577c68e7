import type { EngineFact, LoadJob } from "../contract/audio.ts";
import { levelGain } from "../domain/loudness.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";
import { DeckChannels, type Channel } from "./deck-channels.ts";
import { anchorOf, DeckClock, type Playing } from "./deck-clock.ts";
import { DeckJoin } from "./deck-join.ts";
import { DeckSource } from "./deck-source.ts";
import type { DeckFader } from "./fader.ts";
import type { Graph } from "./graph.ts";
import type { DeckIndex } from "./worklet/messages.ts";

/** Duration of a change of levelling while a track sounds. */
const LEVEL_MS = 100;

export type Emit = (fact: EngineFact) => void;

/** A place for one track, which plays on one of the deck's two elements. */
export class Deck {
  #job: LoadJob | null = null;
  /** The element is at the track's start position; until its length is known it reports 0. */
  #isPlaced = false;
  #isReady = false;
  /** What the wanted sound waits for: the graph, or the start position. */
  #waitsFor: "graph" | "place" | null = null;
  #hasEnded = false;
  /** The last request: play or pause. An element's promise may settle after a later pause. */
  #isWanted = false;
  /** Target of a seek while a pause fades out: the fade is heard at the old place. */
  #soughtS: number | null = null;
  #isLevelled = true;
  #mixed: DeckFader | null = null;
  readonly #join = new DeckJoin();
  readonly #source: DeckSource;
  readonly #channels: DeckChannels;
  readonly #clock: DeckClock;

  constructor(
    readonly index: DeckIndex,
    readonly emit: Emit,
  ) {
    this.#source = new DeckSource(({ loadId }, error, positionS) =>
      emit({ kind: "failed", loadId, error, positionS }),
    );
    this.#channels = new DeckChannels(() => this.#createElement());
    this.#clock = new DeckClock(
      () => (this.#job === null ? null : { loadId: this.#job.loadId, ...this.#heard() }),
      emit,
    );
  }

  get job(): LoadJob | null {
    return this.#job;
  }
  get isSounding(): boolean {
    const { element } = this.#channel;
    return this.#job !== null && (!element.paused || this.#join.isDraining(element));
  }
  /** Neither sounds nor is about to: a track that has ended, failed or was paused stays so until the next command. */
  get isSilent(): boolean {
    const { element } = this.#channel;
    if (this.#job === null || element.error !== null) return true;
    return !this.isSounding && (!this.#isWanted || this.#hasEnded);
  }
  /** Enough bytes are loaded to sound. */
  get isReady(): boolean {
    return this.#isReady;
  }
  get isWanted(): boolean {
    return this.#isWanted;
  }
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The track sounds through the graph, where tracks can be joined. */
  get isMixed(): boolean {
    return this.#mixed !== null && this.#job !== null && this.#channel === this.#channels.clean;
  }

  get #channel(): Channel {
    return this.#channels.of(this.#job);
  }

  /** From now on the clean element sounds through the graph. */
  attach(graph: Graph): void {
    const { element } = this.#channels.clean;
    const fader = graph.attach(this.index, element);
    // A fade-out in progress ends here, because it used the element's own volume.
    if (this.isSounding) fader.set(this.#isWanted ? 1 : 0);
    this.#channels.mixBy(fader);
    this.#mixed = fader;
    this.#join.attach(fader);
    this.#applyLevel(0);
  }

  setLevelling(isOn: boolean): void {
    this.#isLevelled = isOn;
    this.#applyLevel(LEVEL_MS);
  }

  /** Volume of the sound outside of the graph. */
  setPlainVolume(volume: number): void {
    this.#channels.setPlainVolume(volume);
  }

  load(job: LoadJob): void {
    this.release();
    this.#job = job;
    this.#isPlaced = false;
    this.#isReady = false;
    this.#waitsFor = null;
    this.#hasEnded = false;
    this.#isWanted = false;
    const { element, fader } = this.#channel;
    fader.set(0);
    this.#join.hold();
    this.#applyLevel(0);
    this.#source.open(element, job);
    this.#channels.applyRate(element);
    element.load();
    this.#source.expectBytes(element);
  }

  /** Releases the track; nothing of it stays in memory. */
  release(): void {
    if (this.#job === null) return;
    const { element } = this.#channel;
    this.#clock.reset();
    this.#job = null;
    this.#soughtS = null;
    this.#join.reset();
    this.#source.close(element);
  }

  /**
   * `awake` resolves once the graph can be heard; sound delivered before that is held back. It resolves with false if
   * the browser does not allow sound.
   */
  async play(fadeMs: number, awake?: Promise<boolean>): Promise<void> {
    const loadId = this.#job?.loadId;
    if (loadId === undefined) return;
    this.#hasEnded = false;
    this.#isWanted = true;
    this.#waitsFor = "graph";
    this.#goToSought();
    const { fader: known } = this.#channel;
    // Before the graph wakes: the command needs time to reach the audio thread, and earlier sound would be lost.
    known.open(fadeMs);
    const isAllowed = await awake;
    // Meanwhile it may have been paused, or played twice: the first call to get here starts it.
    if (this.#job?.loadId !== loadId || this.#waitsFor !== "graph") return;
    this.#waitsFor = null;
    if (isAllowed === false && this.isMixed) return this.#blocked(loadId);
    // Waking may have built the graph, and with it the fader.
    const { fader } = this.#channel;
    if (fader !== known) fader.open(fadeMs);
    // Before it has moved to its start position, the first sound would be from the beginning of the track.
    if (!this.#isReady && this.#job.startAtS > 0) this.#waitsFor = "place";
    else await this.#sound(loadId);
  }

  async #sound(loadId: number): Promise<void> {
    try {
      await this.#channel.element.play();
    } catch (thrown) {
      const isBlocked = thrown instanceof DOMException && thrown.name === "NotAllowedError";
      if (isBlocked && this.#job?.loadId === loadId) this.#blocked(loadId);
    }
  }

  /** The browser requires a gesture first. */
  #blocked(loadId: number): void {
    this.#channel.fader.set(0);
    this.#channel.element.pause();
    this.#isWanted = false;
    this.emit({ kind: "blocked", loadId });
  }

  /** Fades out, then pauses; a play in between reverses the fade, and the pause is dropped. */
  async pause(fadeMs: number, isSilent: boolean): Promise<void> {
    const { element, fader } = this.#channel;
    const loadId = this.#job?.loadId;
    if (loadId === undefined) return;
    this.#isWanted = false;
    this.#waitsFor = null;
    if (isSilent || !this.isSounding) fader.set(0);
    else if (!(await fader.fade(0, fadeMs))) {
      // The graph has replaced the fader meanwhile: the pause is still wanted.
      const isCutOff = !this.#isWanted && this.#channel.fader !== fader;
      if (!isCutOff) return;
    }
    if (this.#job?.loadId !== loadId) return;
    element.pause();
    if (this.#join.delayS > 0) {
      // The part that was delivered but not heard is delivered again.
      element.currentTime = this.#join.heardAtS(element);
      this.#join.drop();
    }
    this.#goToSought();
    this.emit({ kind: "paused", loadId, positionS: this.#heard().heardAtS });
    this.#clock.tell();
  }

  /** Starts ahead of a join: the sound is kept, and nothing is reported. */
  begin(): Promise<boolean> {
    return this.#join.begin(this.#channel.element);
  }

  /** The join has been cancelled: back to the start. */
  unbegin(): void {
    this.#join.unbegin(this.#channel.element, this.#job?.startAtS ?? 0);
  }

  /** The join has happened: the sound is heard, `delayS` later than the element delivers it. */
  joined(delayS: number): void {
    const loadId = this.#job?.loadId;
    const { element } = this.#channel;
    if (loadId === undefined) return;
    this.#join.joined(delayS, element);
    this.#isWanted = true;
    this.emit({ kind: "playing", loadId });
    this.#clock.tell();
    if (element.ended) this.#ended(loadId);
  }

  seek(toS: number): void {
    const { element } = this.#channel;
    if (this.#job === null) return;
    const wasDraining = this.#join.isDraining(element);
    this.#join.drop();
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) {
      this.#job = { ...this.#job, startAtS: toS };
      // If it already plays, it would begin at the track's start.
      element.pause();
      if (this.#isWanted) this.#waitsFor ??= "place";
    } else {
      const placeS = Number.isFinite(element.duration) ? Math.min(toS, element.duration) : toS;
      if (this.#isWanted || element.paused) element.currentTime = placeS;
      else this.#soughtS = placeS;
    }
    // At its end the element has stopped; `play` at the end would begin at the start.
    if (wasDraining && this.#isWanted && toS < element.duration) element.play().catch(() => {});
  }

  #goToSought(): void {
    if (this.#soughtS !== null) this.#channel.element.currentTime = this.#soughtS;
    this.#soughtS = null;
  }

  setRate(rate: number): void {
    this.#channels.setRate(rate);
  }

  /** Marks its elements as used by a gesture. */
  unlock(): void {
    this.#channels.unlock();
  }

  setSink(deviceId: string): Promise<void> {
    return this.#channels.setSink(deviceId);
  }

  #applyLevel(durationMs: number): void {
    const { fader } = this.#channel;
    const levelling = this.#isLevelled ? (this.#job?.facts.levelling ?? null) : null;
    fader.level(levelGain(levelling, fader === this.#mixed), durationMs);
  }

  /** The element is at its end; the end is heard after the delay. */
  #ended(loadId: number): void {
    const tell = (): void => {
      if (this.#job?.loadId !== loadId || !this.#channel.element.ended) return;
      this.#hasEnded = true;
      this.#clock.tell();
      this.emit({ kind: "ended", loadId });
    };
    const unheardS = this.#join.unheardS(this.#channel.element);
    if (unheardS === 0) tell();
    else setTimeout(tell, unheardS * 1000);
  }

  #createElement(): HTMLAudioElement {
    const element = new Audio();
    const on = (name: keyof HTMLMediaElementEventMap, tell: (loadId: number) => void): void =>
      element.addEventListener(name, () => {
        if (this.#job === null || this.#channel.element !== element) return;
        // A track that has begun ahead of a join is not reported yet, unless it fails.
        if (!this.#join.isBegun || name === "error") tell(this.#job.loadId);
      });
    on("loadedmetadata", () => {
      const startAtS = this.#job?.startAtS ?? 0;
      if (startAtS > 0) element.currentTime = startAtS;
      this.#isPlaced = true;
    });
    on("canplay", (loadId) => {
      if (this.#isReady || element.seeking) return;
      this.#isReady = true;
      this.emit({ kind: "ready", loadId, durationS: element.duration });
      this.#clock.tell();
      if (this.#waitsFor !== "place") return;
      this.#waitsFor = null;
      void this.#sound(loadId);
    });
    on("playing", (loadId) => {
      // It may have been paused, and that been told, before the event of its first sound comes.
      if (element.paused) return;
      this.emit({ kind: "playing", loadId });
      this.#clock.tell();
    });
    on("waiting", (loadId) => {
      this.emit({ kind: "stalled", loadId });
      this.#clock.tell();
      this.#source.expectBytes(element);
    });
    on("seeking", () => this.#source.expectBytes(element));
    on("progress", () => {
      this.#source.expectBytes(element);
      this.#clock.tellBuffered();
    });
    on("ended", (loadId) => this.#ended(loadId));
    on("error", () => this.#source.explain(element));
    on("seeked", () => this.#clock.tell());
    on("ratechange", () => this.#clock.tell());
    on("durationchange", () => this.#clock.tell());
    return element;
  }

  #heard(): Omit<Playing, "loadId"> {
    const { element } = this.#channel;
    const heardAtS = this.#isPlaced
      ? (this.#soughtS ?? this.#join.heardAtS(element))
      : (this.#job?.startAtS ?? 0);
    return { element, heardAtS, isDraining: this.#join.isDraining(element) };
  }

  /** The current position of the sound. */
  anchor(): ClockAnchor {
    return anchorOf(this.#heard());
  }
}
