/** @file Content of the second deck: the next track, or the current one from a fresh address. */
import type { TrackId } from "../playable.ts";
import type { Effect, Fact, Step } from "./messages.ts";
import type { Preload, TransportState } from "./state.ts";

/** Maximum distance in seconds between the track's position and the start of the handover's load. */
const HANDOVER_REACH_S = 0.5;

type Move<Source = never> = Step<TransportState, Source>;

const stay = (state: TransportState): Move => ({ state, effects: [] });
const move = (state: TransportState, ...effects: readonly Effect<never>[]): Move => ({
  state,
  effects,
});

/** Releases what is preloaded. */
export const drop = (state: TransportState): readonly Effect<never>[] =>
  state.preload === null ? [] : [{ kind: "release", loadId: state.preload.loadId }];

/** Preloads the next track; null for none. */
export function preload(state: TransportState, trackId: TrackId | null): Move {
  // The handover of the current track comes first; the next track can be loaded later.
  if (state.preload?.purpose === "handover") return stay(state);
  if ((state.preload?.trackId ?? null) === trackId) return stay(state);
  if (trackId === null) return move({ ...state, preload: null }, ...drop(state));
  return ahead(state, trackId, "next", 0);
}

/** Loads a track on the second deck, replacing what is there. */
function ahead(
  state: TransportState,
  trackId: TrackId,
  purpose: Preload["purpose"],
  startAtS: number,
): Move {
  const loadId = state.lastLoadId + 1;
  const loaded: Preload = { loadId, trackId, phase: "resolving", purpose, startAtS };
  return move({ ...state, preload: loaded, lastLoadId: loadId }, ...drop(state), {
    kind: "resolve",
    loadId,
    trackId,
    isRetry: false,
  });
}

/** Loads the current track once more, from another address, while it sounds. */
export function prepareHandover(state: TransportState, atS: number): Move {
  if (state.load === null || state.phase !== "playing") return stay(state);
  return ahead(state, state.load.trackId, "handover", atS);
}

/** The renewed load replaces the load that sounds, or is given up if its position does not fit. */
export function handOver(state: TransportState, loadId: number, atS: number): Move {
  const { preload: waiting } = state;
  if (waiting?.loadId !== loadId || waiting.purpose !== "handover") return stay(state);
  const isInPlace = Math.abs(atS - waiting.startAtS) <= HANDOVER_REACH_S;
  if (state.phase !== "playing" || waiting.phase !== "ready" || !isInPlace)
    return move({ ...state, preload: null }, ...drop(state), { kind: "vacant" });
  const load = { loadId, trackId: waiting.trackId };
  return move({ ...state, load, preload: null, positionS: atS }, { kind: "play", loadId });
}

/** Handles facts of the preloaded track. A failed one is dropped, and is tried again when its turn comes. */
export function ofPreload<Source>(state: TransportState, fact: Fact<Source>): Move<Source> {
  const { preload } = state;
  if (preload === null) return stay(state);
  const { loadId, trackId, startAtS } = preload;
  const vacant: readonly Effect<never>[] =
    preload.purpose === "handover" ? [{ kind: "vacant" }] : [];
  if (fact.kind === "resolved")
    return {
      state: { ...state, preload: { ...preload, phase: "loading" } },
      effects: [{ kind: "load", loadId, trackId, source: fact.source, startAtS }],
    };
  if (fact.kind === "ready") return stay({ ...state, preload: { ...preload, phase: "ready" } });
  if (fact.kind === "unresolved") return { state: { ...state, preload: null }, effects: vacant };
  if (fact.kind === "failed")
    return {
      state: { ...state, preload: null },
      effects: [{ kind: "release", loadId }, ...vacant],
    };
  return stay(state);
}
