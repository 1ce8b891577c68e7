import { Subject } from "rxjs";
import type { AudioApi, EngineFact, EngineSnapshot, LoadId } from "../contract/audio.ts";
import { Deck } from "./deck.ts";
import { createGraph, type Graph } from "./graph.ts";
import { createJoiner, type Joiner } from "./joiner.ts";
import { createSystemControls } from "./media-session.ts";
import { createOutput, type Output } from "./output.ts";
import { createSleep, type Sleep } from "./sleep.ts";
import { onFirstGesture } from "./unlock.ts";

/** Short, because the same track on both decks would get louder during a longer crossfade. */
const TAKE_OVER_MS = 30;
/** Time after the first gesture, or the first sound without one, at which watching the output device begins. */
const WATCH_AFTER_MS = 1_000;
/** The old deck waits at most this long for the new one to start. */
const LATE_MS = 500;

export interface Engine extends AudioApi {
  /** The graph, once a gesture allowed to build it; for meters. */
  graph(): Graph | null;
}

/** Settings that all decks share. */
interface Sound {
  graph: Graph | null;
  volume: number;
  isLevelled: boolean;
  rate: number;
}

/**
 * The loudspeaker: two decks, one graph, one stream of facts. It owns elements, nodes and the clock, and decides
 * nothing. Commands for a load that it does not have are ignored.
 */
export function createEngine(): Engine {
  const facts = new Subject<EngineFact>();
  const controls = createSystemControls((action) => facts.next({ kind: "action", action }));
  const emit = (fact: EngineFact): void => {
    const isActive = "loadId" in fact && fact.loadId === active?.job?.loadId;
    if (fact.kind === "anchor" && isActive) controls.follow(fact.anchor);
    if (isActive && joiner.hears(fact)) return;
    facts.next(fact);
    if (isActive && fact.kind === "playing") setTimeout(output.watch, WATCH_AFTER_MS);
    if (isActive && fact.kind === "ended") joiner.follow();
    sleep.look();
  };
  const decks: Decks = [new Deck(0, emit), new Deck(1, emit)];
  const sound: Sound = { graph: null, volume: 1, isLevelled: true, rate: 1 };
  let active: Deck | null = null;
  let lastLoadId = 0;
  let hasCore = false;

  const { output, sleep, wake } = createPower(decks, sound, facts);
  const fades = createFades({ active: () => active, hasGraph: () => sound.graph !== null, wake });
  const joiner = createJoiner({
    graph: () => sound.graph,
    active: () => active,
    deckOf: (loadId) => deckOf(decks, loadId),
    succeed: (deck) => {
      const before = active?.job?.loadId;
      active?.release();
      active = deck;
      return before;
    },
    play: (deck) => void fades.start(deck, 0),
    tell: (fact) => facts.next(fact),
  });

  return {
    graph: () => sound.graph,
    hello: () => {
      const isReborn = hasCore;
      hasCore = true;
      const { volume, rate } = sound;
      return { isReborn, lastLoadId, active: snapshotOf(active), volume, rate };
    },
    load: (job) => {
      lastLoadId = Math.max(lastLoadId, job.loadId);
      joiner.cancel();
      idleOf(decks, active).load(job);
    },
    play: (loadId, fadeMs) => {
      const deck = deckOf(decks, loadId);
      if (deck === undefined) return;
      joiner.cancel();
      const before = active;
      active = deck;
      fades.change(before, deck, fadeMs);
    },
    arm: joiner.arm,
    pause: (loadId, fadeMs) => {
      joiner.cancel();
      const deck = deckOf(decks, loadId);
      void deck?.pause(fadeMs, isUnheard(sound, sleep));
      // While one deck takes over from the other, both of them sound.
      for (const other of decks) if (other !== deck && other.isWanted) fades.hush(other, fadeMs);
    },
    seek: (loadId, toS) => {
      joiner.cancel();
      deckOf(decks, loadId)?.seek(toS);
    },
    release: (loadId) => {
      joiner.cancel();
      deckOf(decks, loadId)?.release();
      sleep.look();
    },
    ...soundCommands(decks, sound, joiner),
    setOutput: output.choose,
    outputs: output.devices,
    describe: controls.describe,
    facts$: () => facts.asObservable(),
  };
}

type Decks = readonly [Deck, Deck];

const deckOf = (decks: Decks, loadId: LoadId): Deck | undefined =>
  decks.find((deck) => deck.job?.loadId === loadId);

/**
 * The deck for the next track. The other deck may still be fading out; then an active one that never became audible is
 * reused.
 */
function idleOf(decks: Decks, active: Deck | null): Deck {
  const other = active === decks[0] ? decks[1] : decks[0];
  const isGivenUp = active !== null && !active.isReady && !active.isWanted;
  return active !== null && isGivenUp && other.isSounding ? active : other;
}

/** The graph exists but is not running, so that a fade in it would never end. */
const isUnheard = ({ graph }: Sound, { isAsleep }: Pick<Sleep, "isAsleep">): boolean =>
  graph !== null && (isAsleep || graph.context.state !== "running");

/** State of the playing load, for a core that starts later. */
function snapshotOf(deck: Deck | null): EngineSnapshot["active"] {
  if (deck?.job == null) return null;
  const { loadId, trackId, facts } = deck.job;
  const { isWanted, hasEnded } = deck;
  return { loadId, trackId, facts, isWanted, hasEnded, anchor: deck.anchor() };
}

/** The output device, and the graph's sleep during silence. */
function createPower(decks: Decks, sound: Sound, facts: Subject<EngineFact>) {
  const output = createOutput({
    decks,
    graph: () => sound.graph,
    media: navigator.mediaDevices,
    onLost: () => facts.next({ kind: "outputLost" }),
  });
  const sleep = createSleep({
    context: () => sound.graph?.context ?? null,
    isSilent: () => decks.every((deck) => deck.isSilent),
  });
  return { output, sleep, wake: createWaking(decks, sound, output, sleep) };
}

/**
 * Returns a function that builds the graph when it is first needed, or at the first gesture; resolves with whether it
 * can be heard.
 */
function createWaking(
  decks: Decks,
  sound: Sound,
  output: Pick<Output, "apply" | "watch">,
  sleep: Pick<Sleep, "wake" | "lost">,
): () => Promise<boolean> {
  // Insecure pages have no worklets: there the elements sound without a graph, which is no error.
  let building: Promise<void> | null = hasWorklets() ? null : Promise.resolve();
  /** If the graph cannot be built, the elements keep sounding without it, too. */
  const build = (): Promise<void> =>
    (building ??= createGraph(sound.volume)
      .then(async (made) => {
        sound.graph = made;
        followLosses(made.context, sleep);
        made.setVolume(sound.volume);
        made.setLimiter(sound.isLevelled);
        decks.forEach((deck) => deck.attach(made));
        await output.apply(made);
      })
      .catch((thrown: unknown) => console.warn("The sound graph could not be built:", thrown)));
  const wake = async (): Promise<boolean> => {
    await build();
    return sleep.wake();
  };
  onFirstGesture(() => {
    decks.forEach((deck) => deck.unlock());
    void wake();
    // A song may take long to come, and the listener has chosen where to hear it with the press.
    setTimeout(output.watch, WATCH_AFTER_MS);
  });
  return wake;
}

/** Browsers signal in one of these ways that a context has stopped. After a wanted suspension `lost` does nothing. */
function followLosses(context: AudioContext, sleep: Pick<Sleep, "lost">): void {
  context.addEventListener("error", () => sleep.lost("failed"));
  context.addEventListener("statechange", () => {
    if (context.state !== "running") sleep.lost("stopped");
  });
}

const hasWorklets = (): boolean => "audioWorklet" in BaseAudioContext.prototype;

interface FadesDeps {
  readonly active: () => Deck | null;
  readonly hasGraph: () => boolean;
  readonly wake: () => Promise<boolean>;
}

/** Starts and silences decks. */
function createFades({ active, hasGraph, wake }: FadesDeps) {
  /**
   * Plays once the graph can be heard. Before the first gesture the graph must not be built, and the deck plays without
   * it.
   */
  const start = (deck: Deck, fadeMs: number): Promise<void> => {
    const mayWake = hasGraph() || (navigator.userActivation?.hasBeenActive ?? true);
    return deck.play(fadeMs, mayWake ? wake() : undefined);
  };
  const hush = (deck: Deck, fadeMs: number): void => {
    const loadId = deck.job?.loadId;
    void deck.pause(fadeMs, false).then(() => {
      // A deck that was given another track meanwhile must not be released.
      if (deck !== active() && deck.job?.loadId === loadId) deck.release();
    });
  };
  /** The old deck sounds until the same track is heard from the new one. */
  const takeOver = async (from: Deck, to: Deck): Promise<void> => {
    const loadId = from.job?.loadId;
    await Promise.race([start(to, TAKE_OVER_MS), new Promise((late) => setTimeout(late, LATE_MS))]);
    if (from !== active() && from.job?.loadId === loadId) hush(from, TAKE_OVER_MS);
  };
  return {
    start,
    hush,
    /** Changes from the formerly active deck to the current one. */
    change: (before: Deck | null, deck: Deck, fadeMs: number): void => {
      if (before !== null && before !== deck) {
        const isSameTrack = before.isWanted && before.job?.trackId === deck.job?.trackId;
        if (isSameTrack) return void takeOver(before, deck);
        hush(before, fadeMs);
      }
      void start(deck, fadeMs);
    },
  };
}

/** Commands that apply to all decks, and to a graph that is built later. */
const soundCommands = (
  decks: Decks,
  sound: Sound,
  joiner: Pick<Joiner, "cancel">,
): Pick<AudioApi, "setVolume" | "setLevelling" | "setRate"> => ({
  setVolume: (next) => {
    sound.volume = next;
    sound.graph?.setVolume(next);
    decks.forEach((deck) => deck.setPlainVolume(next));
  },
  setLevelling: (isOn) => {
    sound.isLevelled = isOn;
    sound.graph?.setLimiter(isOn);
    decks.forEach((deck) => deck.setLevelling(isOn));
  },
  setRate: (next) => {
    joiner.cancel();
    sound.rate = next;
    decks.forEach((deck) => deck.setRate(next));
  },
});
