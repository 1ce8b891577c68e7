import type { Failure } from "../failure.ts";
import type { TrackId } from "../playable.ts";

export type MediaError = "aborted" | "network" | "decode" | "unsupported";

/** What the listener or the queue asks for. */
export type Command =
  | {
      readonly kind: "start";
      readonly trackId: TrackId;
      readonly atS: number;
      readonly autoplay: boolean;
    }
  | { readonly kind: "play" | "pause" | "toggle" | "stop" }
  /** Nothing else can be played either: a track that failed for want of a network waits for it. */
  | { readonly kind: "await" }
  | { readonly kind: "seek"; readonly toS: number }
  /** The address of the current track has run out: ask for another one and go on at `atS`. */
  | { readonly kind: "renew"; readonly atS: number }
  | { readonly kind: "preload"; readonly trackId: TrackId | null }
  /** The address of the current track runs out soon: load it once more, from `atS` on, while it sounds. */
  | { readonly kind: "prepareHandover"; readonly atS: number }
  /** The track stands at `atS`: that load goes on with it, or is given up. */
  | { readonly kind: "handOver"; readonly loadId: number; readonly atS: number };

/** What came true. Facts of a load that is no longer current change nothing. */
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

/** What has to be done about it. */
export type Effect<Source> =
  | {
      readonly kind: "resolve";
      readonly loadId: number;
      readonly trackId: TrackId;
      /** Ask the service again: the previous address failed. */
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
  /** The track came to its natural end. */
  | { readonly kind: "finished"; readonly trackId: TrackId }
  /** It cannot be played: tell the listener, go on. */
  | { readonly kind: "skip"; readonly trackId: TrackId; readonly failure: Failure }
  /** Nothing is loaded ahead any more: the next track may be. */
  | { readonly kind: "vacant" }
  /** It goes on when the network is back: tell the listener. */
  | { readonly kind: "awaitNetwork" }
  /** The browser wants a gesture first. */
  | { readonly kind: "askGesture" };

export interface Step<State, Source> {
  readonly state: State;
  readonly effects: readonly Effect<Source>[];
}
