/** @file Commands of the core to the loudspeaker, and the facts it reports. */
import type { TrackId } from "../domain/playable.ts";
import type { Observable } from "rxjs";
import type { SourceFacts } from "../domain/audio-source.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";

/** Increases with every load, so that two loads of the same track stay distinct. */
export type LoadId = number;

export type AudioSource =
  /** Bytes on this device; always CORS-clean. */
  | { readonly kind: "bytes"; readonly blob: Blob }
  /** `unknown` plays through a plain element, because it would be silent inside the graph. */
  | { readonly kind: "url"; readonly url: string; readonly cors: "clean" | "unknown" };

export interface LoadJob {
  readonly loadId: LoadId;
  readonly trackId: TrackId;
  readonly source: AudioSource;
  readonly startAtS: number;
  /** Facts about the source; `hello` returns them again. */
  readonly facts: SourceFacts;
}

export interface MediaFacts {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  /** Absolute URLs by square size in px. */
  readonly artwork: readonly { readonly url: string; readonly size: number }[];
}

export type MediaAction =
  | { readonly kind: "play" | "pause" | "stop" | "next" | "previous" }
  | { readonly kind: "seekTo"; readonly positionS: number }
  | { readonly kind: "seekBy"; readonly offsetS: number };

/** `foreign`: the host plays the song to any page, but lets none read it. */
export type MediaErrorKind = "aborted" | "network" | "decode" | "unsupported" | "foreign";

/** Everything the engine reports. Facts of a load have its id; the reducer drops those of old loads. */
export type EngineFact =
  | { readonly kind: "ready"; readonly loadId: LoadId; readonly durationS: number }
  | { readonly kind: "playing"; readonly loadId: LoadId }
  | { readonly kind: "paused"; readonly loadId: LoadId; readonly positionS: number }
  | { readonly kind: "stalled"; readonly loadId: LoadId }
  /** All bytes from the audible position to the end are loaded; sent once per load. */
  | { readonly kind: "buffered"; readonly loadId: LoadId }
  | { readonly kind: "ended"; readonly loadId: LoadId }
  | {
      readonly kind: "failed";
      readonly loadId: LoadId;
      readonly error: MediaErrorKind;
      readonly positionS: number;
    }
  | { readonly kind: "blocked"; readonly loadId: LoadId }
  | { readonly kind: "anchor"; readonly loadId: LoadId; readonly anchor: ClockAnchor }
  | { readonly kind: "action"; readonly action: MediaAction }
  /** The audible device is gone: the chosen one, or the one behind the system's choice. */
  | { readonly kind: "outputLost" };

/** The current state, for a new core that takes over the running load. */
export interface EngineSnapshot {
  /** There was another core before this one: what the listener asked of it still applies. */
  readonly isReborn: boolean;
  /** Highest id used so far; the next load takes a higher one. */
  readonly lastLoadId: LoadId;
  readonly active: {
    readonly loadId: LoadId;
    readonly trackId: TrackId;
    readonly facts: SourceFacts;
    /** The last command was play, even if the sound still waits for bytes. */
    readonly isWanted: boolean;
    /** The load reached its natural end, perhaps while there was no core. */
    readonly hasEnded: boolean;
    readonly anchor: ClockAnchor;
  } | null;
  readonly volume: number;
  readonly rate: number;
}

export interface OutputDevice {
  readonly id: string;
  /** "" until the browser is allowed to name devices. */
  readonly name: string;
}

/** Offered by the window, called by the core. Commands for an unknown load are ignored. */
export interface AudioApi {
  /** The first call of a core, made once in its life. */
  hello(): EngineSnapshot;
  /**
   * Loads a track inaudibly, beside the track that sounds or is about to: on the idle deck or, while that one still
   * fades out, in place of a track that was given up before its first sound.
   */
  load(job: LoadJob): void;
  /**
   * Plays that load; other sound fades out and is released. The same track from another address takes over without a
   * gap: the old load fades out once the new one is heard.
   */
  play(loadId: LoadId, fadeMs: number): void;
  /**
   * Sets the load that follows the sounding one at its natural end, without pause and fade; null for none. Then `ended`
   * of the old and `playing` of the new load are reported, and the old one is released. The core arms again when the
   * queue changes.
   */
  arm(loadId: LoadId | null): void;
  /** Fades to silence, then pauses the element and reports `paused`. */
  pause(loadId: LoadId, fadeMs: number): void;
  seek(loadId: LoadId, toS: number): void;
  release(loadId: LoadId): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Whether tracks are brought to a common loudness; takes effect without a click. */
  setLevelling(isOn: boolean): void;
  /** 0.51 to 1.5; the pitch stays. */
  setRate(rate: number): void;
  /** "default" or a device id. */
  setOutput(deviceId: string): void;
  outputs(): Promise<readonly OutputDevice[]>;
  describe(media: MediaFacts | null): void;
  facts$(): Observable<EngineFact>;
}
