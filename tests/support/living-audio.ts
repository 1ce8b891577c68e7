import { Subject } from "rxjs";
import type { EngineFact, LoadJob } from "../../src/contract/audio.ts";
import type { TrackId } from "../../src/domain/playable.ts";
import type { AudioPort } from "../../src/worker/ports/window.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface LivingAudio {
  readonly port: AudioPort;
  readonly facts: Subject<EngineFact>;
  /** Tracks that began to play, in order. */
  readonly sounds: {
    readonly trackId: TrackId;
    readonly atMs: number;
    readonly positionS: number;
  }[];
  /** Track and position of what plays now; null in silence. */
  sounding(): { readonly trackId: TrackId; readonly positionS: number } | null;
  /** Lets music play for this long; the clock is advanced separately. */
  pass(ms: number): void;
}

export interface LivingAudioOptions {
  readonly clock: FakeClock;
  readonly lengthS: number;
  /** Whether the bytes of a load stop arriving. */
  readonly isNetworkGone: (job: LoadJob) => boolean;
  /** The fault of a track's bytes: they cannot be decoded, or break off once at a position. */
  readonly troubleOf: (trackId: TrackId) => "decode" | { readonly breaksAtS: number } | null;
}

/** A load buffers this far ahead of the music. */
const BUFFER_S = 8;
const LOAD_MS = 300;
/** Time after which the real decks give up on a silent connection. */
const HUNG_MS = 15_000;

interface Deck {
  readonly job: LoadJob;
  positionS: number;
  bufferedS: number;
  loadedInMs: number;
  isReady: boolean;
  isPlaying: boolean;
  waitedMs: number;
}

/** A simulated loudspeaker that really plays: loads take time, buffers fill, songs end, networks fail. */
export function livingAudio(options: LivingAudioOptions): LivingAudio {
  const facts = new Subject<EngineFact>();
  const decks = new Map<number, Deck>();
  const sounds: { trackId: TrackId; atMs: number; positionS: number }[] = [];
  const broken = new Set<TrackId>();
  let active: Deck | null = null;
  let armed: number | null = null;
  let rate = 1;

  /** Records a deck that plays; called when it is ready, because it is not audible before. */
  const note = ({ job: { trackId }, positionS }: Deck): void =>
    void sounds.push({ trackId, atMs: options.clock.nowMs(), positionS });
  const begin = (deck: Deck): void => {
    if (active !== null && active !== deck) decks.delete(active.job.loadId);
    active = deck;
    deck.isPlaying = true;
    // An element that has ended starts again from the beginning.
    if (deck.positionS >= options.lengthS) deck.positionS = 0;
    if (deck.isReady) note(deck);
    facts.next({ kind: "playing", loadId: deck.job.loadId });
  };
  const fail = (deck: Deck, error: "network" | "decode"): void => {
    decks.delete(deck.job.loadId);
    if (active === deck) active = null;
    facts.next({ kind: "failed", loadId: deck.job.loadId, error, positionS: deck.positionS });
  };
  const end = (deck: Deck): void => {
    const { loadId } = deck.job;
    deck.isPlaying = false;
    const next = armed === null ? undefined : decks.get(armed);
    armed = null;
    facts.next({ kind: "ended", loadId });
    if (next?.isReady === true && !next.isPlaying && decks.has(next.job.loadId)) begin(next);
  };
  const isRefused = ({
    job: {
      facts: { expiresAtMs },
    },
  }: Deck): boolean => expiresAtMs !== null && options.clock.wallMs() >= expiresAtMs;
  const buffer = (deck: Deck, ms: number): void => {
    const isDeaf = options.isNetworkGone(deck.job) || isRefused(deck);
    if (!isDeaf) deck.bufferedS = Math.min(options.lengthS, deck.positionS + BUFFER_S);
    if (deck.isReady) return;
    if (isDeaf) return fail(deck, "network");
    deck.loadedInMs -= ms;
    if (deck.loadedInMs > 0) return;
    if (options.troubleOf(deck.job.trackId) === "decode") return fail(deck, "decode");
    deck.isReady = true;
    if (deck.isPlaying) note(deck);
    facts.next({ kind: "ready", loadId: deck.job.loadId, durationS: options.lengthS });
  };
  const play = (deck: Deck, ms: number): void => {
    const trouble = options.troubleOf(deck.job.trackId);
    const next = Math.min(deck.positionS + (ms / 1000) * rate, deck.bufferedS);
    if (next <= deck.positionS) {
      if (isRefused(deck)) return fail(deck, "network");
      if (deck.waitedMs === 0) facts.next({ kind: "stalled", loadId: deck.job.loadId });
      deck.waitedMs += ms;
      if (deck.waitedMs >= HUNG_MS) fail(deck, "network");
      return;
    }
    if (deck.waitedMs > 0) facts.next({ kind: "playing", loadId: deck.job.loadId });
    deck.waitedMs = 0;
    deck.positionS = next;
    const isBreaking = typeof trouble === "object" && trouble !== null && next >= trouble.breaksAtS;
    if (isBreaking && !broken.has(deck.job.trackId)) {
      broken.add(deck.job.trackId);
      return fail(deck, "network");
    }
    const { loadId } = deck.job;
    const anchor = {
      positionS: next,
      rate,
      isPlaying: true,
      atMs: options.clock.nowMs(),
      durationS: options.lengthS,
    };
    facts.next({ kind: "anchor", loadId, anchor });
    if (next >= options.lengthS) end(deck);
  };

  const done = Promise.resolve();
  const ignore = (): Promise<void> => done;
  return {
    facts,
    sounds,
    sounding: () =>
      active?.isPlaying === true && active.waitedMs === 0
        ? { trackId: active.job.trackId, positionS: active.positionS }
        : null,
    pass: (ms) => {
      for (const deck of decks.values()) {
        buffer(deck, ms);
        if (decks.has(deck.job.loadId) && deck.isPlaying) play(deck, ms);
      }
    },
    port: {
      hello: () =>
        Promise.resolve({ isReborn: false, lastLoadId: 0, active: null, volume: 1, rate: 1 }),
      load: (job) => {
        // There are only two decks, so decks that do not play are freed.
        for (const deck of decks.values()) if (deck !== active) decks.delete(deck.job.loadId);
        decks.set(job.loadId, {
          job,
          positionS: job.startAtS,
          bufferedS: job.startAtS,
          loadedInMs: LOAD_MS,
          isReady: false,
          isPlaying: false,
          waitedMs: 0,
        });
        return done;
      },
      play: (loadId) => {
        const deck = decks.get(loadId);
        if (deck !== undefined && !deck.isPlaying) begin(deck);
        return done;
      },
      arm: (loadId) => {
        armed = loadId;
        return done;
      },
      pause: (loadId) => {
        const deck = decks.get(loadId);
        if (deck === undefined) return done;
        deck.isPlaying = false;
        facts.next({ kind: "paused", loadId, positionS: deck.positionS });
        return done;
      },
      seek: (loadId, toS) => {
        const deck = decks.get(loadId);
        if (deck === undefined) return done;
        deck.positionS = Math.min(toS, options.lengthS);
        deck.bufferedS = deck.positionS;
        return done;
      },
      release: (loadId) => {
        const deck = decks.get(loadId);
        if (deck !== undefined && deck === active) active = null;
        decks.delete(loadId);
        return done;
      },
      setVolume: ignore,
      setLevelling: ignore,
      setRate: (next) => {
        rate = next;
        return done;
      },
      setOutput: ignore,
      outputs: () => Promise.resolve([]),
      describe: ignore,
      facts$: () => facts,
    },
  };
}
