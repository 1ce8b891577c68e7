import type { Command } from "../../../domain/transport/messages.ts";
import { positionAt, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { TransportState } from "../../../domain/transport/state.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { State } from "../../stream/state.ts";
import type { Loads } from "./loads.ts";

/** Time before its address expires at which a playing song gets another one. */
const AHEAD_MS = 90_000;
/** How much later in the song the other load takes over, by attempt: it has to be found and buffered by then. */
const LEADS_S = [5, 10, 20] as const;
/** Pause after a failed attempt. */
const AGAIN_MS = 10_000;

export interface UrlHandover {
  /** The song has advanced: renews an expiring address before it is needed. */
  follow(): void;
  /** The second deck has loaded. */
  ready(loadId: number): void;
}

export interface UrlHandoverDeps {
  readonly state: State<TransportState>;
  readonly anchor: State<ClockAnchor>;
  readonly loads: Pick<Loads, "isOver" | "isBuffered" | "leftMs">;
  readonly clock: ClockPort;
  readonly send: (asked: Command) => void;
  /** The second deck is empty: the next song may be loaded again. */
  readonly onVacant: () => void;
}

/**
 * Carries a song over from an expiring address to a fresh one while it sounds: the second deck
 * loads it from a place slightly ahead and takes over once the music is there. A song that ends
 * before its address expires, or is fully buffered, needs nothing; a next song that has waited too
 * long is loaded again.
 */
export function createUrlHandover({
  state,
  anchor,
  loads,
  clock,
  send,
  onVacant,
}: UrlHandoverDeps): UrlHandover {
  let attempts = 0;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  let carried: number | null = null;

  const positionS = (): number => positionAt(anchor.value, clock.nowMs());
  const endsInMs = (): number => {
    const { durationS, rate } = anchor.value;
    return durationS > 0 ? ((durationS - positionS()) / rate) * 1000 : Number.POSITIVE_INFINITY;
  };

  const begin = (loadId: number): void => {
    if (carried !== loadId) attempts = 0;
    carried = loadId;
    const leadS = LEADS_S[Math.min(attempts, LEADS_S.length - 1)] ?? 0;
    // Near its end there is no place left to take over, and the rest is buffered.
    if (endsInMs() <= 2_000 * leadS) return;
    attempts += 1;
    notBeforeMs = clock.wallMs() + AGAIN_MS;
    send({ kind: "prepareHandover", atS: positionS() + leadS * anchor.value.rate });
  };

  const ready = (loadId: number): void => {
    const { preload } = state.value;
    if (preload?.loadId !== loadId || preload.purpose !== "handover") return;
    const inMs = ((preload.startAtS - positionS()) / anchor.value.rate) * 1000;
    const isEarly = anchor.value.isPlaying && inMs > 1;
    if (!isEarly) return send({ kind: "handOver", loadId, atS: positionS() });
    // Check again at that time, since a change of speed moves it.
    clock.after(inMs, () => ready(loadId));
  };

  return {
    ready,
    follow: () => {
      const { load, preload, phase } = state.value;
      if (load === null || phase !== "playing" || preload?.purpose === "handover") return;
      if (preload !== null && loads.isOver(preload.loadId) && !loads.isBuffered(preload.loadId)) {
        send({ kind: "preload", trackId: null });
        return onVacant();
      }
      const leftMs = loads.leftMs(load.loadId);
      const isNeeded = leftMs < AHEAD_MS && endsInMs() > leftMs;
      if (isNeeded && !loads.isBuffered(load.loadId) && clock.wallMs() >= notBeforeMs)
        begin(load.loadId);
    },
  };
}
