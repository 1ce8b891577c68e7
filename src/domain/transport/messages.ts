import type { Failure } from "../failure.ts";
import type { TrackId } from "../playable.ts";

export type MediaError = "aborted" | "network" | "decode" | "unsupported";

/** A request of the listener or the queue. */
export type Command =
  | {
      readonly kind: "start";
      readonly trackId: TrackId;
      readonly atS: number;
      readonly autoplay: boolean;
    }
  | { readonly kind: "play" | "pause" | "toggle" | "stop" }
  /** Sent if no other track can be played either: a track that failed for lack of a network waits for it. */
  | { readonly kind: "await" }
  | { readonly kind: "seek"; readonly toS: number }
  /** The address of the current track has expired: gets another one and continues at `atS`. */
  | { readonly kind: "renew"; readonly atS: number }
  | { readonly kind: "preload"; readonly trackId: TrackId | null }
  /** The address of the current track will expire soon: loads the track once more, from `atS` on, while it sounds. */
  | { readonly kind: "prepareHandover"; readonly atS: number }
  /** The track has reached `atS`: that load takes over, or is given up. */
  | { readonly kind: "handOver"; readonly loadId: number; readonly atS: number };

/** A fact from the engine or the outside. Facts of a load that is no longer current change nothing. */
export type Fact<Source> =
  | { readonly kind: "resolved"; readonly loadId: number; readonly source: Source }
  | { readonly kind: "unresolved"; readonly loadId: number; readonly failure: Failure }
  | { readonly kind: "waited"; readonly loadId: number }
  /** The network is back. */
  | { readonly kind: "online"; readonly loadId: number }
  | {
      readonly kind: "ready" | "playing" | "stalled" | "ended" | "blocked";
      readonly loadId: number;
    }
  | { readonly kind: "paused" | "progress"; readonly loadId: number; readonly positionS: number }
  | {
      readonly kind: "failed";
      readonly loadId: number;
      readonly error: MediaError;
      readonly positionS: number;
    };

/** An action that follows from a command or fact. */
export type Effect<Source> =
  | {
      readonly kind: "resolve";
      readonly loadId: number;
      readonly trackId: TrackId;
      /** Asks the service again, because the previous address failed. */
      readonly isRetry: boolean;
    }
  | { readonly kind: "wait"; readonly loadId: number; readonly delayMs: number }
  | {
      readonly kind: "load";
      readonly loadId: number;
      readonly trackId: TrackId;
      readonly source: Source;
      readonly startAtS: number;
    }
  | { readonly kind: "play" | "pause" | "release"; readonly loadId: number }
  | { readonly kind: "seek"; readonly loadId: number; readonly toS: number }
  /** The track reached its natural end. */
  | { readonly kind: "finished"; readonly trackId: TrackId }
  /** The track cannot be played: tells the listener and goes on. */
  | { readonly kind: "skip"; readonly trackId: TrackId; readonly failure: Failure }
  /** Nothing is preloaded any more: the next track may be. */
  | { readonly kind: "vacant" }
  /** Playing continues when the network is back: tells the listener. */
  | { readonly kind: "awaitNetwork" }
  /** The browser requires a gesture first. */
  | { readonly kind: "askGesture" };

export interface Step<State, Source> {
  readonly state: State;
  readonly effects: readonly Effect<Source>[];
}
