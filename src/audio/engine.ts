import { Subject } from "rxjs";
import type { AudioApi, EngineFact, LoadId } from "../contract/audio.ts";
import { Deck } from "./deck.ts";
import { createGraph, type Graph } from "./graph.ts";
import { createJoiner } from "./joiner.ts";
import { createSystemControls } from "./media-session.ts";
import { createOutput } from "./output.ts";
import { createSleep } from "./sleep.ts";
import { onFirstGesture } from "./unlock.ts";

/** The same track in both decks is no crossfade: longer, and it would swell. */
const TAKE_OVER_MS = 30;
/** The output device is watched so long after the first sound. */
const WATCH_AFTER_MS = 1_000;
/** An element that has not begun by then leaves no more to wait for. */
const LATE_MS = 500;

export interface Engine extends AudioApi {
  /** The graph, once a gesture allowed one: for meters. */
  graph(): Graph | null;
}

/**
 * The loudspeaker: two decks, one graph, one stream of facts. It owns elements, nodes and the
 * clock, and decides nothing. Commands for a load it does not hold are ignored.
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
  const decks: readonly [Deck, Deck] = [new Deck(0, emit), new Deck(1, emit)];
  let active: Deck | null = null;
  let graph: Graph | null = null;
  let building: Promise<void> | null = null;
  let volume = 1;
  let isLevelled = true;
  let rate = 1;
  let lastLoadId = 0;
  let hasCore = false;

  const output = createOutput({
    decks,
    graph: () => graph,
    media: navigator.mediaDevices,
    onLost: () => facts.next({ kind: "outputLost" }),
  });
  const deckOf = (loadId: LoadId): Deck | undefined =>
    decks.find((deck) => deck.job?.loadId === loadId);
  const sleep = createSleep({
    context: () => graph?.context ?? null,
    isSilent: () => decks.every((deck) => deck.isSilent),
  });
  const joiner = createJoiner({
    graph: () => graph,
    active: () => active,
    deckOf,
    succeed: (deck) => {
      const before = active?.job?.loadId;
      active?.release();
      active = deck;
      return before;
    },
    play: (deck) => void start(deck, 0),
    tell: (fact) => facts.next(fact),
  });
  /** Where the next track goes. The other deck may still fade out: then one that never came to sound gives way. */
  const idle = (): Deck => {
    const other = active === decks[0] ? decks[1] : decks[0];
    const isGivenUp = active !== null && !active.isReady && !active.isWanted;
    return active !== null && isGivenUp && other.isSounding ? active : other;
  };

  /** Without a worklet (very old browsers) the elements keep sounding on their own. */
  const build = (): Promise<void> =>
    (building ??= createGraph(volume)
      .then(async (made) => {
        graph = made;
        made.setVolume(volume);
        made.setLimiter(isLevelled);
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
  });

  /** Plays as soon as the graph can be heard. Before the first gesture there is none, and none may be built. */
  const start = (deck: Deck, fadeMs: number): Promise<void> => {
    const mayWake = graph !== null || (navigator.userActivation?.hasBeenActive ?? true);
    return deck.play(fadeMs, mayWake ? wake() : undefined);
  };

  /** What sounded goes on until the same track is heard from the other deck. */
  const takeOver = async (from: Deck, to: Deck): Promise<void> => {
    const loadId = from.job?.loadId;
    await Promise.race([start(to, TAKE_OVER_MS), new Promise((late) => setTimeout(late, LATE_MS))]);
    if (from !== active && from.job?.loadId === loadId) hush(from, TAKE_OVER_MS);
  };

  const hush = (deck: Deck, fadeMs: number): void => {
    const loadId = deck.job?.loadId;
    void deck.pause(fadeMs, false).then(() => {
      // A deck that was given another track meanwhile is none of ours any more.
      if (deck !== active && deck.job?.loadId === loadId) deck.release();
    });
  };

  return {
    graph: () => graph,
    hello: () => {
      const isReborn = hasCore;
      hasCore = true;
      return {
        isReborn,
        lastLoadId,
        active:
          active?.job == null
            ? null
            : {
                loadId: active.job.loadId,
                trackId: active.job.trackId,
                facts: active.job.facts,
                isWanted: active.isWanted,
                hasEnded: active.hasEnded,
                anchor: active.anchor(),
              },
        volume,
        rate,
      };
    },
    load: (job) => {
      lastLoadId = Math.max(lastLoadId, job.loadId);
      joiner.cancel();
      idle().load(job);
    },
    play: (loadId, fadeMs) => {
      const deck = deckOf(loadId);
      if (deck === undefined) return;
      joiner.cancel();
      const before = active;
      active = deck;
      if (before !== null && before !== deck) {
        const isSameTrack = before.isWanted && before.job?.trackId === deck.job?.trackId;
        if (isSameTrack) return void takeOver(before, deck);
        hush(before, fadeMs);
      }
      void start(deck, fadeMs);
    },
    arm: joiner.arm,
    pause: (loadId, fadeMs) => {
      joiner.cancel();
      const isSilent = graph !== null && (sleep.isAsleep || graph.context.state !== "running");
      const deck = deckOf(loadId);
      void deck?.pause(fadeMs, isSilent);
      // In the middle of taking over both of them sound.
      for (const other of decks) if (other !== deck && other.isWanted) hush(other, fadeMs);
    },
    seek: (loadId, toS) => {
      joiner.cancel();
      deckOf(loadId)?.seek(toS);
    },
    release: (loadId) => {
      joiner.cancel();
      deckOf(loadId)?.release();
      sleep.look();
    },
    setVolume: (next) => {
      volume = next;
      graph?.setVolume(next);
      decks.forEach((deck) => deck.setPlainVolume(next));
    },
    setLevelling: (isOn) => {
      isLevelled = isOn;
      graph?.setLimiter(isOn);
      decks.forEach((deck) => deck.setLevelling(isOn));
    },
    setRate: (next) => {
      joiner.cancel();
      rate = next;
      decks.forEach((deck) => deck.setRate(next));
    },
    setOutput: output.choose,
    outputs: output.devices,
    describe: controls.describe,
    facts$: () => facts.asObservable(),
  };
}
