import { Subject, type Observable } from "rxjs";
import type { EngineFact, EngineSnapshot } from "../../../contract/audio.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import { hear } from "../../../domain/transport/facts.ts";
import type { Command, Fact, Step } from "../../../domain/transport/messages.ts";
import { IDLE, type TransportState } from "../../../domain/transport/state.ts";
import { command } from "../../../domain/transport/transport.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type OwnedState, type State } from "../../stream/state.ts";
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
  /** The source of the current track; null until it is known. */
  readonly resolved: State<SourceFacts | null>;
  send(asked: Command): void;
  /** Takes over what a previous core left playing; any track other than `trackId` is silenced. */
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
  /** The cached copy cannot be read and is removed. */
  readonly dropCopy: (id: TrackId) => void;
  /** The host of this address allows no cross-origin reads, though it can be heard. */
  readonly onForeign: (url: string) => void;
}

/** Nothing plays. */
const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Runs the pure transport: commands and facts in, engine commands and searches out. */
export function createTransport(deps: TransportDeps): Transport {
  const { scope, audio, clock, log, dropCopy, onForeign } = deps;
  const state = createState<TransportState>(IDLE);
  const anchor = createState<ClockAnchor>(STILL);
  const resolved = createState<SourceFacts | null>(null);
  const events = new Subject<TransportEvent>();
  const report = (event: TransportEvent): void => events.next(event);

  const step = (next: Step<TransportState, ResolvedSource>): void => {
    const before = state.value;
    state.set(next.state);
    if (before.load?.loadId !== next.state.load?.loadId) follower.change(next.state, before);
    next.effects.forEach(effects.run);
    // An effect may have caused another step already.
    follower.arm(state.value);
  };
  const send = (asked: Command): void => step(command(state.value, asked));
  const hearFact = (fact: Fact<ResolvedSource>): void => step(hear(state.value, fact));

  const loads = createLoads({
    clock,
    resolve: deps.resolve,
    onFound: (loadId, source) => {
      if (state.value.load?.loadId === loadId) resolved.set(loads.factsOf(loadId));
      hearFact({ kind: "resolved", loadId, source });
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
    forPlayer: report,
  });
  const follower = createFollower({ effects, loads, resolved, anchor, clock });
  const handover = createUrlHandover({
    state,
    anchor,
    loads,
    clock,
    send,
    onVacant: () => report({ kind: "vacant" }),
  });
  const heard = { state, anchor, loads, handover, hear: hearFact, report, dropCopy, onForeign };
  scope.follow(deps.facts$, createFactReader(heard));
  scope.follow(deps.backOnline$, () => {
    const loadId = state.value.load?.loadId;
    if (loadId !== undefined) hearFact({ kind: "online", loadId });
  });

  return {
    state,
    anchor,
    resolved,
    events$: events.asObservable(),
    send: (asked) => {
      if (asked.kind === "seek") report({ kind: "seek" });
      renewed(asked, state.value, loads).forEach(send);
      // Also without a load.
      const { load, positionS } = state.value;
      if (asked.kind === "seek" && load !== null)
        anchor.set({ ...anchor.value, positionS, atMs: clock.nowMs() });
    },
    adopt: (snapshot, trackId) => {
      const finished = adopt({ state, anchor, resolved, loads, effects }, snapshot, trackId);
      if (finished !== null) report({ kind: "finished", trackId: finished });
    },
  };
}

/** The state that continues a load of a previous core. */
const adopted = (
  { loadId, anchor, isWanted }: NonNullable<EngineSnapshot["active"]>,
  trackId: TrackId,
): TransportState => ({
  ...IDLE,
  // A song that waits for bytes is not paused.
  phase: !isWanted ? "paused" : anchor.isPlaying ? "playing" : "stalled",
  wants: isWanted ? "play" : "pause",
  load: { loadId, trackId },
  positionS: anchor.positionS,
});

/** Continues the playing load if it is this track, and silences any other; returns a track that has ended. */
function adopt(
  {
    state,
    anchor,
    resolved,
    loads,
    effects,
  }: Omit<FollowerDeps, "clock"> & { readonly state: OwnedState<TransportState> },
  { lastLoadId, active }: EngineSnapshot,
  trackId: TrackId | null,
): TrackId | null {
  // The previous core's choice of the next load may not be this core's.
  effects.arm(null);
  if (trackId === null || active?.trackId !== trackId) {
    state.set({ ...state.value, lastLoadId });
    if (active?.isWanted === true) effects.silence(active.loadId);
    return null;
  }
  state.set({ ...adopted(active, trackId), lastLoadId });
  anchor.set(active.anchor);
  loads.adopt(active);
  resolved.set(active.facts);
  return active.hasEnded ? trackId : null;
}

interface FollowerDeps {
  readonly effects: ReturnType<typeof createEffects>;
  readonly loads: ReturnType<typeof createLoads>;
  readonly resolved: OwnedState<SourceFacts | null>;
  readonly anchor: OwnedState<ClockAnchor>;
  readonly clock: ClockPort;
}

/** Follows the playing load: its facts, its clock, and the load after it. */
function createFollower({ effects, loads, resolved, anchor, clock }: FollowerDeps) {
  let armed: number | null = null;
  return {
    change: ({ load, preload, positionS }: TransportState, before: TransportState): void => {
      loads.keepOnly(new Set([load?.loadId, preload?.loadId]));
      resolved.set(loads.factsOf(load?.loadId));
      const isCarriedOn =
        before.preload?.purpose === "handover" && before.preload.loadId === load?.loadId;
      // A song that is handed over keeps playing.
      if (!isCarriedOn) anchor.set({ ...STILL, positionS, atMs: clock.nowMs() });
    },
    arm: ({ preload }: TransportState): void => {
      const next = preload?.phase === "ready" && preload.purpose === "next" ? preload.loadId : null;
      if (next === armed) return;
      armed = next;
      effects.arm(next);
    },
  };
}
