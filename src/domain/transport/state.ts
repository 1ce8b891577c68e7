import type { Failure } from "../failure.ts";
import type { TrackId } from "../playable.ts";

export type Phase =
  /** Nothing is loaded. */
  | "idle"
  /** Finding a source. */
  | "resolving"
  /** The engine is fetching it. */
  | "loading"
  /** Loaded and silent; has not been played. */
  | "ready"
  | "playing"
  | "fadingOut"
  | "paused"
  /** Sound is wanted, but the element waits for bytes. */
  | "stalled"
  /** Interrupted, because the network is gone; continues from there when it is back. */
  | "waiting"
  | "failed";

/** A track loaded into the engine, or on its way there. */
export interface Load {
  readonly loadId: number;
  readonly trackId: TrackId;
}

/** Content of the second deck. */
export interface Preload extends Load {
  readonly phase: "resolving" | "loading" | "ready";
  /** The next track, or the current one from an address that is valid longer. */
  readonly purpose: "next" | "handover";
  readonly startAtS: number;
}

export interface TransportState {
  readonly phase: Phase;
  /** The listener's last request; it wins once facts settle (L9). */
  readonly wants: "play" | "pause";
  readonly load: Load | null;
  readonly preload: Preload | null;
  /** Number of the last load; each load takes the next one. */
  readonly lastLoadId: number;
  /** Position in seconds to start, resume or show. */
  readonly positionS: number;
  /** Consecutive errors without progress. */
  readonly attempt: number;
  /** Position of the last error; progress beyond it resets the count. */
  readonly failedAtS: number;
  /** The track was reported unsupported once, and is tried once more. */
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

/** Whether the engine has the load and bytes of it. A loading track can be played, paused and sought, too. */
export const isInEngine = (phase: Phase): boolean =>
  phase === "ready" ||
  phase === "playing" ||
  phase === "fadingOut" ||
  phase === "paused" ||
  phase === "stalled";
