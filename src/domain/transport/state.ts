import type { Failure } from "../failure.ts";
import type { TrackId } from "../playable.ts";

export type Phase =
  /** Nothing is loaded. */
  | "idle"
  /** Looking for a source. */
  | "resolving"
  /** The engine fetches it. */
  | "loading"
  /** Loaded, never played, silent. */
  | "ready"
  | "playing"
  | "fadingOut"
  | "paused"
  /** Sound is wanted, the element waits for bytes. */
  | "stalled"
  /** It broke off because the network is gone: it goes on from there when it is back. */
  | "waiting"
  | "failed";

/** A track handed to the engine, or on its way there. */
export interface Load {
  readonly loadId: number;
  readonly trackId: TrackId;
}

/** What the second deck holds. */
export interface Preload extends Load {
  readonly phase: "resolving" | "loading" | "ready";
  /** The track that comes next, or the current one once more, from an address that lives longer. */
  readonly purpose: "next" | "handover";
  readonly startAtS: number;
}

export interface TransportState {
  readonly phase: Phase;
  /** The listener's last word; it wins once facts settle (L9). */
  readonly wants: "play" | "pause";
  readonly load: Load | null;
  readonly preload: Preload | null;
  /** Every load takes the next number. */
  readonly lastLoadId: number;
  /** Where to start, resume or show, in seconds. */
  readonly positionS: number;
  /** Errors in a row without progress. */
  readonly attempt: number;
  /** Position of the last error: progress beyond it forgives. */
  readonly failedAtS: number;
  /** The track was called unsupported once, and is asked for once more. */
  readonly isDoubted: boolean;
  readonly failure: Failure | null;
}

export const IDLE: TransportState = {
  phase: "idle",
  wants: "pause",
  load: null,
  preload: null,
  lastLoadId: 0,
  positionS: 0,
  attempt: 0,
  failedAtS: 0,
  isDoubted: false,
  failure: null,
};

/** The engine holds the load and has bytes of it. While it loads it can be played, paused and sought as well. */
export const isInEngine = (phase: Phase): boolean =>
  phase === "ready" ||
  phase === "playing" ||
  phase === "fadingOut" ||
  phase === "paused" ||
  phase === "stalled";
