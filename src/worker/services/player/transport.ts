import { Subject, type Observable } from "rxjs";
import type { AudioSource, EngineFact, EngineSnapshot } from "../../../contract/audio.ts";
import { toFailure, type Failure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { isSameCourse, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { hear } from "../../../domain/transport/facts.ts";
import { FADE_MS } from "../../../domain/transport/fade.ts";
import type { Command, Effect, Fact } from "../../../domain/transport/messages.ts";
import { isUnreadable } from "../../../domain/transport/recovery.ts";
import { IDLE, type TransportState } from "../../../domain/transport/state.ts";
import { command } from "../../../domain/transport/transport.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import { createState, type State } from "../../stream/state.ts";
import { createLeases } from "./leases.ts";
import { createLookups } from "./lookups.ts";
import { createRelay } from "./relay.ts";
import { renewed } from "./renewal.ts";
import type { SourceFacts } from "./finders/finder.ts";
import type { ResolveSource } from "./resolve-source.ts";
import type { Scope } from "../../stream/scope.ts";

export type TransportEvent =
  | { readonly kind: "finished"; readonly trackId: TrackId }
  | { readonly kind: "skip"; readonly trackId: TrackId; readonly failure: Failure }
  | { readonly kind: "askGesture" }
  /** Nothing is loaded ahead any more: the next track may be. */
  | { readonly kind: "vacant" }
  /** It stands still until the network is back. */
  | { readonly kind: "awaitNetwork" }
  /** The listener, or the queue, is about to go elsewhere in the song. */
  | { readonly kind: "seek" }
  /** Sound is there. */
  | { readonly kind: "sounding"; readonly trackId: TrackId }
  /** It has sounded and needs the network no more; once per load. */
  | { readonly kind: "buffered"; readonly trackId: TrackId };

export interface Transport {
  readonly state: State<TransportState>;
  readonly anchor: State<ClockAnchor>;
  readonly events$: Observable<TransportEvent>;
  /** Where the current track comes from; null until it is known. */
  readonly resolved: State<SourceFacts | null>;
  send(asked: Command): void;
  hearEngine(fact: EngineFact): void;
  /** Takes over what a former core left playing; another track than `trackId` is silenced. */
  adopt(snapshot: EngineSnapshot, trackId: TrackId | null): void;
}

export interface TransportDeps {
  readonly scope: Scope;
  readonly audio: AudioPort;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly resolve: ResolveSource;
  /** The network is back. */
  readonly backOnline$: Observable<void>;
  /** The copy of it that is kept cannot be read: it is of no use. */
  readonly dropCopy: (id: TrackId) => void;
}

/** The clock of the sound is read with about so much jitter; what is within it is no news to a screen. */
const DRIFT_S = 0.04;

/** Nothing plays. */
const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Runs the pure transport: commands and facts in, engine commands and lookups out. */
export function createTransport(deps: TransportDeps): Transport {
  const { audio, clock, log } = deps;
  const state = createState<TransportState>(IDLE);
  const anchor = createState<ClockAnchor>(STILL);
  const resolved = createState<SourceFacts | null>(null);
  const events = new Subject<TransportEvent>();
  const leases = createLeases(clock);
  const sounded = new Set<number>();
  /** Loads that need the network no more, until that was told. */
  const buffered = new Set<number>();
  let armed: number | null = null;

  const told = (what: string) => (thrown: unknown) => log.warn(what, toFailure(thrown));

  const step = (next: {
    readonly state: TransportState;
    readonly effects: readonly Effect<AudioSource>[];
  }): void => {
    const before = state.value;
    state.set(next.state);
    if (before.load?.loadId !== next.state.load?.loadId) changedLoad(next.state, before);
    next.effects.forEach(run);
    arm();
  };

  /** What follows at the natural end is told ahead: no answer of ours would come in time for a join. */
  const arm = (): void => {
    // An effect may have led to another step already.
    const { preload } = state.value;
    const next = preload?.phase === "ready" && preload.purpose === "next" ? preload.loadId : null;
    if (next === armed) return;
    armed = next;
    audio.arm(next).catch(told("arm"));
  };

  const changedLoad = (
    { load, preload, positionS }: TransportState,
    before: TransportState,
  ): void => {
    const alive = new Set([load?.loadId, preload?.loadId]);
    lookups.keepOnly(alive);
    for (const kept of [sounded, buffered])
      for (const loadId of kept.keys()) if (!alive.has(loadId)) kept.delete(loadId);
    leases.keepOnly(alive);
    resolved.set(lookups.sourceOf(load?.loadId));
    const isCarriedOn =
      before.preload?.purpose === "relay" && before.preload.loadId === load?.loadId;
    // A song that is carried on stands still for nobody.
    if (!isCarriedOn) anchor.set({ ...STILL, positionS, atMs: clock.nowMs() });
  };

  const hearFact = (fact: Fact<AudioSource>): void => step(hear(state.value, fact));

  const lookups = createLookups({
    resolve: deps.resolve,
    onFound: (loadId, found) => {
      leases.learn(loadId, found.expiresAtMs);
      if (state.value.load?.loadId === loadId) resolved.set(found);
      hearFact({ kind: "resolved", loadId, source: found.source });
    },
    onFailed: (loadId, failure) => hearFact({ kind: "unresolved", loadId, failure }),
  });

  const run = (effect: Effect<AudioSource>): void => {
    switch (effect.kind) {
      case "resolve":
        return lookups.start(effect.loadId, effect.trackId, effect.isRetry);
      case "wait":
        clock.after(effect.delayMs, () => hearFact({ kind: "waited", loadId: effect.loadId }));
        return;
      case "load": {
        const { loadId, trackId, source, startAtS } = effect;
        const { label = "netease", levelling = null } = lookups.sourceOf(loadId) ?? {};
        const expiresAtMs = leases.endOf(loadId);
        audio
          .load({ loadId, trackId, label, source, startAtS, expiresAtMs, levelling })
          .catch(told("load"));
        return;
      }
      case "play":
        audio.play(effect.loadId, FADE_MS).catch(told("play"));
        return;
      case "pause":
        audio.pause(effect.loadId, FADE_MS).catch(told("pause"));
        return;
      case "seek":
        if (effect.toS < anchor.value.positionS) leases.forgetBuffered(effect.loadId);
        audio.seek(effect.loadId, effect.toS).catch(told("seek"));
        return;
      case "release":
        audio.release(effect.loadId).catch(told("release"));
        return;
      default:
        events.next(effect);
    }
  };

  const tellBuffered = (): void => {
    const { load } = state.value;
    if (load === null || !sounded.has(load.loadId) || !buffered.delete(load.loadId)) return;
    events.next({ kind: "buffered", trackId: load.trackId });
  };

  const hearEngine = (fact: EngineFact): void => {
    switch (fact.kind) {
      case "action":
      case "outputLost":
        return;
      case "anchor": {
        if (state.value.load?.loadId !== fact.loadId) return;
        if (!isSameCourse(anchor.value, fact.anchor, DRIFT_S)) anchor.set(fact.anchor);
        hearFact({ kind: "progress", loadId: fact.loadId, positionS: fact.anchor.positionS });
        return relay.follow();
      }
      case "playing": {
        hearFact(fact);
        const { load } = state.value;
        if (load?.loadId !== fact.loadId) return;
        sounded.add(fact.loadId);
        events.next({ kind: "sounding", trackId: load.trackId });
        return tellBuffered();
      }
      case "buffered":
        leases.learnBuffered(fact.loadId);
        buffered.add(fact.loadId);
        return tellBuffered();
      case "ready":
        hearFact(fact);
        return relay.ready(fact.loadId);
      case "failed": {
        const copyOf = lookups.copyOf(fact.loadId);
        if (copyOf === null || !isUnreadable(fact.error)) return hearFact(fact);
        // Not the song is broken, our copy of it is: the service is asked for another one.
        deps.dropCopy(copyOf);
        return hearFact({ ...fact, error: "network" });
      }
      default:
        hearFact(fact);
    }
  };

  const relay = createRelay({
    state,
    anchor,
    leases,
    clock,
    send: (asked) => step(command(state.value, asked)),
    onVacant: () => events.next({ kind: "vacant" }),
  });

  deps.scope.follow(deps.backOnline$, () => {
    const { load } = state.value;
    if (load !== null) hearFact({ kind: "online", loadId: load.loadId });
  });

  return {
    state,
    anchor,
    resolved,
    events$: events.asObservable(),
    send: (asked) => {
      if (asked.kind === "seek") events.next({ kind: "seek" });
      renewed(asked, state.value, leases).forEach((next) => step(command(state.value, next)));
      // Also where nothing is loaded yet, or any more.
      const { load, positionS } = state.value;
      if (asked.kind === "seek" && load !== null)
        anchor.set({ ...anchor.value, positionS, atMs: clock.nowMs() });
    },
    hearEngine,
    adopt: ({ lastLoadId, active }, trackId) => {
      // What the former core named to follow is not what this one would.
      audio.arm(null).catch(told("arm"));
      if (trackId === null || active?.trackId !== trackId) {
        state.set({ ...state.value, lastLoadId });
        if (active?.isWanted === true) audio.pause(active.loadId, FADE_MS).catch(told("pause"));
        return;
      }
      state.set({
        ...IDLE,
        // A song that waits for bytes is not a paused one.
        phase: !active.isWanted ? "paused" : active.anchor.isPlaying ? "playing" : "stalled",
        wants: active.isWanted ? "play" : "pause",
        load: { loadId: active.loadId, trackId },
        lastLoadId,
        positionS: active.anchor.positionS,
      });
      anchor.set(active.anchor);
      resolved.set({
        label: active.label,
        asked: null,
        bitRate: 0,
        codec: null,
        download: null,
        expiresAtMs: null,
        levelling: null,
      });
      leases.learn(active.loadId, active.expiresAtMs);
      if (active.hasEnded) events.next({ kind: "finished", trackId });
    },
  };
}
