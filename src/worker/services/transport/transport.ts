import { Subject, type Observable } from "rxjs";
import type { EngineFact, EngineSnapshot } from "../../../contract/audio.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import { hear } from "../../../domain/transport/facts.ts";
import type { Command, Fact, Step } from "../../../domain/transport/messages.ts";
import { IDLE, type TransportState } from "../../../domain/transport/state.ts";
import { command } from "../../../domain/transport/transport.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type State } from "../../stream/state.ts";
import type { ResolvedSource } from "../sources/finder.ts";
import type { ResolveSource } from "../sources/resolve-source.ts";
import { createEffects } from "./effects.ts";
import { createFactReader } from "./engine-facts.ts";
import type { TransportEvent } from "./events.ts";
import { createLoads } from "./loads.ts";
import { createUrlHandover } from "./url-handover.ts";
import { renewed } from "./url-renewal.ts";

export interface Transport {
  readonly state: State<TransportState>;
  readonly anchor: State<ClockAnchor>;
  readonly events$: Observable<TransportEvent>;
  /** Where the current track comes from; null until it is known. */
  readonly resolved: State<SourceFacts | null>;
  send(asked: Command): void;
  /** Takes over what a former core left playing; another track than `trackId` is silenced. */
  adopt(snapshot: EngineSnapshot, trackId: TrackId | null): void;
}

export interface TransportDeps {
  readonly scope: Scope;
  readonly audio: AudioPort;
  readonly facts$: Observable<EngineFact>;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly resolve: ResolveSource;
  /** The network is back. */
  readonly backOnline$: Observable<void>;
  /** The copy of it that is kept cannot be read: it is of no use. */
  readonly dropCopy: (id: TrackId) => void;
}

/** Nothing plays. */
const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Runs the pure transport: commands and facts in, engine commands and lookups out. */
export function createTransport(deps: TransportDeps): Transport {
  const { scope, audio, clock, log } = deps;
  const state = createState<TransportState>(IDLE);
  const anchor = createState<ClockAnchor>(STILL);
  const resolved = createState<SourceFacts | null>(null);
  const events = new Subject<TransportEvent>();
  let armed: number | null = null;

  const step = (next: Step<TransportState, ResolvedSource>): void => {
    const before = state.value;
    state.set(next.state);
    if (before.load?.loadId !== next.state.load?.loadId) changedLoad(next.state, before);
    next.effects.forEach(effects.run);
    arm();
  };
  const send = (asked: Command): void => step(command(state.value, asked));
  const hearFact = (fact: Fact<ResolvedSource>): void => step(hear(state.value, fact));

  const arm = (): void => {
    // An effect may have led to another step already.
    const { preload } = state.value;
    const next = preload?.phase === "ready" && preload.purpose === "next" ? preload.loadId : null;
    if (next === armed) return;
    armed = next;
    effects.arm(next);
  };

  const changedLoad = (
    { load, preload, positionS }: TransportState,
    before: TransportState,
  ): void => {
    loads.keepOnly(new Set([load?.loadId, preload?.loadId]));
    resolved.set(loads.factsOf(load?.loadId));
    const isCarriedOn =
      before.preload?.purpose === "handover" && before.preload.loadId === load?.loadId;
    // A song that is carried on does not stand still.
    if (!isCarriedOn) anchor.set({ ...STILL, positionS, atMs: clock.nowMs() });
  };

  const loads = createLoads({
    clock,
    resolve: deps.resolve,
    onFound: (loadId, found) => {
      if (state.value.load?.loadId === loadId) resolved.set(loads.factsOf(loadId));
      hearFact({ kind: "resolved", loadId, source: found });
    },
    onFailed: (loadId, failure) => hearFact({ kind: "unresolved", loadId, failure }),
  });
  const effects = createEffects({
    audio,
    clock,
    log,
    loads,
    positionS: () => anchor.value.positionS,
    onWaited: (loadId) => hearFact({ kind: "waited", loadId }),
    onTold: (told) => events.next(told),
  });
  const handover = createUrlHandover({
    state,
    anchor,
    loads,
    clock,
    send,
    onVacant: () => events.next({ kind: "vacant" }),
  });
  scope.follow(
    deps.facts$,
    createFactReader({
      state,
      anchor,
      loads,
      handover,
      hear: hearFact,
      tell: (event) => events.next(event),
      dropCopy: deps.dropCopy,
    }),
  );
  scope.follow(deps.backOnline$, () => {
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
      renewed(asked, state.value, loads).forEach(send);
      // Also where nothing is loaded yet, or any more.
      const { load, positionS } = state.value;
      if (asked.kind === "seek" && load !== null)
        anchor.set({ ...anchor.value, positionS, atMs: clock.nowMs() });
    },
    adopt: ({ lastLoadId, active }, trackId) => {
      // What the former core named to follow is not what this one would.
      effects.arm(null);
      if (trackId === null || active?.trackId !== trackId) {
        state.set({ ...state.value, lastLoadId });
        if (active?.isWanted === true) effects.silence(active.loadId);
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
      loads.adopt(active);
      resolved.set(active.facts);
      if (active.hasEnded) events.next({ kind: "finished", trackId });
    },
  };
}
