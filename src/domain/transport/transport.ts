import type { TrackId } from "../playable.ts";
import { wait } from "./facts.ts";
import type { Command, Effect, Step } from "./messages.ts";
import { drop, handOver, preload, prepareHandover } from "./second-deck.ts";
import { isInEngine, type TransportState } from "./state.ts";

type Move = Step<TransportState, never>;

const stay = (state: TransportState): Move => ({ state, effects: [] });
const move = (state: TransportState, ...effects: readonly Effect<never>[]): Move => ({
  state,
  effects,
});

/**
 * The listener's half of the transport (B55): a command changes the intent at once, whatever the engine is doing.
 * `hear` in `facts.ts` handles facts.
 */
export function command(state: TransportState, asked: Command): Move {
  switch (asked.kind) {
    case "start":
      return start(state, asked.trackId, asked.atS, asked.autoplay);
    case "toggle":
      return state.wants === "play" ? pause(state) : play(state);
    case "play":
      return play(state);
    case "pause":
      return pause(state);
    case "seek":
      return seek(state, Math.max(0, asked.toS));
    case "renew":
      return renew(state, Math.max(0, asked.atS));
    case "preload":
      return preload(state, asked.trackId);
    case "prepareHandover":
      return prepareHandover(state, asked.atS);
    case "handOver":
      return handOver(state, asked.loadId, asked.atS);
    case "await":
      return state.load !== null && state.phase === "failed"
        ? wait({ ...state, phase: "waiting", failure: null }, state.load.loadId)
        : stay(state);
    case "stop":
      return stop(state);
  }
}

function start(state: TransportState, trackId: TrackId, atS: number, autoplay: boolean): Move {
  const wants = autoplay ? "play" : "pause";
  const fresh = {
    wants,
    attempt: 0,
    failedAtS: 0,
    isDoubted: false,
    failure: null,
    positionS: atS,
  } as const;
  const { preload: waiting } = state;
  if (waiting?.trackId === trackId && waiting.startAtS === atS) {
    const load = { loadId: waiting.loadId, trackId };
    const adopted = { ...state, ...fresh, load, preload: null };
    if (waiting.phase === "resolving" || !autoplay)
      return move({ ...adopted, phase: waiting.phase }, ...hush(state));
    const phase = waiting.phase === "ready" ? "playing" : "loading";
    return move({ ...adopted, phase }, { kind: "play", loadId: load.loadId });
  }
  const loadId = state.lastLoadId + 1;
  return move(
    {
      ...state,
      ...fresh,
      phase: "resolving",
      load: { loadId, trackId },
      preload: null,
      lastLoadId: loadId,
    },
    ...hush(state),
    ...drop(state),
    { kind: "resolve", loadId, trackId, isRetry: false },
  );
}

/** Whether the engine was told to play the load as soon as it can. */
const isAboutToSound = ({ phase, wants }: TransportState): boolean =>
  phase === "loading" && wants === "play";

/** Fades out the sounding track while the next one is on its way. */
const hush = (state: TransportState): readonly Effect<never>[] =>
  state.load !== null && (isInEngine(state.phase) || isAboutToSound(state))
    ? [{ kind: "pause", loadId: state.load.loadId }]
    : [];

function play(state: TransportState): Move {
  const wanted: TransportState = { ...state, wants: "play" };
  const { load } = state;
  if (load === null) return stay(state);
  if (state.phase === "failed") return start(state, load.trackId, state.positionS, true);
  const effect = { kind: "play", loadId: load.loadId } as const;
  if (state.phase === "ready" || state.phase === "paused" || state.phase === "fadingOut")
    return move({ ...wanted, phase: "playing" }, effect);
  if (state.phase === "loading" && state.wants === "pause") return move(wanted, effect);
  return stay(wanted);
}

function pause(state: TransportState): Move {
  const wanted: TransportState = { ...state, wants: "pause" };
  if (state.load === null) return stay(state);
  const effect = { kind: "pause", loadId: state.load.loadId } as const;
  if (state.phase === "playing" || state.phase === "stalled")
    return move({ ...wanted, phase: "fadingOut" }, effect);
  if (isAboutToSound(state)) return move(wanted, effect);
  return stay(wanted);
}

function seek(state: TransportState, toS: number): Move {
  if (state.load === null) return stay(state);
  const sought = { ...state, positionS: toS };
  return isInEngine(state.phase) || state.phase === "loading"
    ? move(sought, { kind: "seek", loadId: state.load.loadId, toS })
    : stay(sought);
}

/** The same track from another address; play or pause stays as wanted. */
function renew(state: TransportState, atS: number): Move {
  const { load, wants } = state;
  return load === null ? stay(state) : start(state, load.trackId, atS, wants === "play");
}

function stop(state: TransportState): Move {
  const held: readonly Effect<never>[] =
    state.load === null ? [] : [{ kind: "release", loadId: state.load.loadId }];
  return move(
    {
      ...state,
      phase: "idle",
      wants: "pause",
      load: null,
      preload: null,
      positionS: 0,
      failure: null,
    },
    ...held,
    ...drop(state),
  );
}
