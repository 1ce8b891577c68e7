import type { Failure } from "../failure.ts";
import type { Effect, Fact, MediaError, Step } from "./messages.ts";
import { NETWORK_CHECK_MS, recover } from "./recovery.ts";
import { drop, ofPreload } from "./second-deck.ts";
import type { Load, TransportState } from "./state.ts";

/** Progress beyond the last error by this many seconds resets the count of errors. */
const FORGIVEN_AFTER_S = 5;

type Heard<Source> = Step<TransportState, Source>;

const stay = <Source>(state: TransportState): Heard<Source> => ({ state, effects: [] });

/** Handles facts from outside (`command` handles the listener's half); facts of an old load change nothing (L9). */
export function hear<Source>(state: TransportState, fact: Fact<Source>): Heard<Source> {
  if (state.load?.loadId === fact.loadId) return ofLoad(state, state.load, fact);
  if (state.preload?.loadId === fact.loadId) return ofPreload(state, fact);
  return stay(state);
}

function ofLoad<Source>(state: TransportState, load: Load, fact: Fact<Source>): Heard<Source> {
  const { loadId, trackId } = load;
  switch (fact.kind) {
    case "resolved":
      if (state.phase !== "resolving" && state.phase !== "waiting") return stay(state);
      return {
        state: {
          ...state,
          phase: "loading",
          // The network was to blame, not the song.
          attempt: state.phase === "waiting" ? 0 : state.attempt,
        },
        effects: [
          { kind: "load", loadId, trackId, source: fact.source, startAtS: state.positionS },
          // Sent together with the load: sending it only after the first bytes would delay the sound audibly.
          ...(state.wants === "play" ? [{ kind: "play", loadId } as const] : []),
        ],
      };
    case "unresolved":
      return unresolved(state, load, fact.failure);
    case "waited":
      if (state.phase !== "resolving" && state.phase !== "waiting") return stay(state);
      return { state, effects: [{ kind: "resolve", loadId, trackId, isRetry: true }] };
    case "online":
      return state.phase === "waiting" ? lookAgain(state, trackId) : stay(state);
    case "ready":
      if (state.phase !== "loading") return stay(state);
      return stay({ ...state, phase: state.wants === "play" ? "playing" : "ready" });
    case "playing":
      if (state.phase === "stalled") return stay({ ...state, phase: "playing" });
      // The pause came while the track was loading, and its first sound was already on its way.
      return stay(state.phase === "ready" ? { ...state, phase: "fadingOut" } : state);
    case "stalled":
      return state.phase === "playing" ? stay({ ...state, phase: "stalled" }) : stay(state);
    case "paused":
      return state.phase === "fadingOut"
        ? stay({ ...state, phase: "paused", positionS: fact.positionS })
        : stay(state);
    case "progress":
      return stay(progressed(state, fact.positionS));
    case "ended":
      return {
        state: { ...state, phase: "paused", wants: "pause", positionS: 0 },
        effects: [{ kind: "finished", trackId }],
      };
    case "blocked":
      return {
        state: {
          ...state,
          // If it was refused before its first bytes, it goes on loading.
          phase: state.phase === "loading" ? "loading" : "paused",
          wants: "pause",
        },
        effects: [{ kind: "askGesture" }],
      };
    case "failed":
      return failed(state, load, fact.error, fact.positionS);
  }
}

function progressed(state: TransportState, positionS: number): TransportState {
  const isForgiven = state.attempt > 0 && positionS > state.failedAtS + FORGIVEN_AFTER_S;
  return isForgiven
    ? { ...state, positionS, attempt: 0, isDoubted: false }
    : { ...state, positionS };
}

/** Handles a failed search: the network is gone, the service is in trouble, or it has refused the song. */
function unresolved<Source>(state: TransportState, load: Load, failure: Failure): Heard<Source> {
  const isGone = isNetworkGone(failure);
  if (isGone && (hasPlace(state) || state.phase === "waiting")) return wait(state, load.loadId);
  const isTrouble = !isGone && failure.kind !== "unplayable" && failure.kind !== "notFound";
  const verdict = recover("network", state.attempt);
  return isTrouble && state.wants === "play" && verdict.kind === "retry"
    ? again(state, load, state.positionS, verdict.delayMs)
    : {
        state: { ...state, phase: "failed", failure },
        effects: skipped(state, load.trackId, failure),
      };
}

function failed<Source>(
  state: TransportState,
  load: Load,
  error: MediaError,
  positionS: number,
): Heard<Source> {
  const verdict = recover(error, state.attempt, state.isDoubted);
  const resumeAtS = positionS > 0 ? positionS : state.positionS;
  const released = { kind: "release", loadId: load.loadId } as const;
  if (verdict.kind === "retry") {
    const isDoubted = state.isDoubted || error === "unsupported";
    const heard = { ...state, isDoubted };
    const { state: next, effects } = again<Source>(heard, load, resumeAtS, verdict.delayMs);
    return { state: next, effects: [released, ...effects] };
  }
  const failure = { kind: "unplayable", reason: error } as const;
  return {
    state: { ...state, phase: "failed", failure },
    effects: [released, ...skipped(state, load.trackId, failure)],
  };
}

/** Makes another attempt at the same track from the same position, with a new load number (B53). */
function again<Source>(
  state: TransportState,
  load: Load,
  resumeAtS: number,
  delayMs: number,
): Heard<Source> {
  const loadId = state.lastLoadId + 1;
  return {
    state: {
      ...state,
      phase: "resolving",
      load: { loadId, trackId: load.trackId },
      // The new attempt needs the second deck.
      preload: null,
      lastLoadId: loadId,
      attempt: state.attempt + 1,
      positionS: resumeAtS,
      failedAtS: resumeAtS,
    },
    effects: [...drop(state), { kind: "wait", loadId, delayMs }],
  };
}

/** Whether the track has sounded here, or continues where it sounded for a core that died or before a reload. */
const hasPlace = ({ attempt, positionS, wants }: TransportState): boolean =>
  attempt > 0 || (positionS > 0 && wants === "play");

/** Whether there was no answer at all, and so no refusal of the song. */
const isNetworkGone = ({ kind }: Failure): boolean => kind === "offline" || kind === "timeout";

/**
 * Keeps a song that has sounded at its position while the network is gone, instead of skipping it. Checks the network
 * repeatedly, because not every browser reports that it is back.
 */
export function wait(state: TransportState, loadId: number): Step<TransportState, never> {
  const isNews = state.phase !== "waiting" && state.wants === "play";
  return {
    state: { ...state, phase: "waiting" },
    effects: [
      ...(isNews ? [{ kind: "awaitNetwork" } as const] : []),
      { kind: "wait", loadId, delayMs: NETWORK_CHECK_MS },
    ],
  };
}

/** With a new load number, so that the check that is already scheduled has no effect. */
function lookAgain<Source>(state: TransportState, trackId: Load["trackId"]): Heard<Source> {
  const loadId = state.lastLoadId + 1;
  return {
    state: { ...state, load: { loadId, trackId }, lastLoadId: loadId },
    effects: [{ kind: "resolve", loadId, trackId, isRetry: true }],
  };
}

/** A paused track stays, because no sound is expected; it is skipped when play is pressed. */
const skipped = (
  { wants }: TransportState,
  trackId: Load["trackId"],
  failure: Failure,
): readonly Effect<never>[] => (wants === "play" ? [{ kind: "skip", trackId, failure }] : []);
