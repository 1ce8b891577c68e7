/** @file What the core asks of the loudspeaker and what it hears back. */
import type { TrackId } from "../domain/playable.ts";
import type { Observable } from "rxjs";
import type { SourceFacts } from "../domain/audio-source.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";

/** Rises with every load, so that two loads of the same track stay distinct. */
export type LoadId = number;

export type AudioSource =
  /** Bytes we hold: always CORS-clean. */
  | { readonly kind: "bytes"; readonly blob: Blob }
  /** `unknown` plays through a plain element: inside the graph it would be silent. */
  | { readonly kind: "url"; readonly url: string; readonly cors: "clean" | "unknown" };

export interface LoadJob {
  readonly loadId: LoadId;
  readonly trackId: TrackId;
  readonly source: AudioSource;
  readonly startAtS: number;
  /** Where it comes from; handed back by `hello`. */
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

/** `foreign`: the host plays the song to anybody, and lets no page read it. */
export type MediaErrorKind = "aborted" | "network" | "decode" | "unsupported" | "foreign";

/** Everything the engine reports. Facts of a load carry its id; the reducer drops the stale ones. */
export type EngineFact =
  | { readonly kind: "ready"; readonly loadId: LoadId; readonly durationS: number }
  | { readonly kind: "playing"; readonly loadId: LoadId }
  | { readonly kind: "paused"; readonly loadId: LoadId; readonly positionS: number }
  | { readonly kind: "stalled"; readonly loadId: LoadId }
  /** From where it is heard to its end it needs no network any more; once per load. */
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
  /** The device that was heard is gone: the chosen one, or what the system's own choice stood for. */
  | { readonly kind: "outputLost" };

/** What is going on right now, for a reborn core that adopts the running load. */
export interface EngineSnapshot {
  /** Another core was here before: what the listener wanted of it is still wanted. */
  readonly isReborn: boolean;
  /** Highest id ever given; the next load takes a higher one. */
  readonly lastLoadId: LoadId;
  readonly active: {
    readonly loadId: LoadId;
    readonly trackId: TrackId;
    readonly facts: SourceFacts;
    /** The last word was play, though the sound may be waiting for bytes. */
    readonly isWanted: boolean;
    /** It came to its natural end, perhaps while no core listened. */
    readonly hasEnded: boolean;
    readonly anchor: ClockAnchor;
  } | null;
  readonly volume: number;
  readonly rate: number;
}

export interface OutputDevice {
  readonly id: string;
  /** "" until the browser was allowed to name devices. */
  readonly name: string;
}

/** Offered by the window, called by the core. Commands for an unknown load are ignored. */
export interface AudioApi {
  /** What a core says first, once in its life. */
  hello(): EngineSnapshot;
  /**
   * Loads without sounding, beside the track that sounds or is to: on the idle deck, or while that one
   * still fades out in the place of a track that was given up before its first sound.
   */
  load(job: LoadJob): void;
  /**
   * Sounds that load; whatever else sounds fades out and is released. The same track from another
   * address takes over without a gap: the one before fades out once the new one is heard.
   */
  play(loadId: LoadId, fadeMs: number): void;
  /**
   * Names the load that follows the sounding one at its natural end, without a pause and without a
   * fade; null for none. Then `ended` of the old and `playing` of the new are reported, and the old
   * is released. A change of the queue arms again.
   */
  arm(loadId: LoadId | null): void;
  /** Fades to silence, then pauses the element and reports `paused`. */
  pause(loadId: LoadId, fadeMs: number): void;
  seek(loadId: LoadId, toS: number): void;
  release(loadId: LoadId): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Whether tracks are brought to a common loudness; changes without a click. */
  setLevelling(isOn: boolean): void;
  /** 0.51 to 1.5, pitch kept. */
  setRate(rate: number): void;
  /** "default" or a device id. */
  setOutput(deviceId: string): void;
  outputs(): Promise<readonly OutputDevice[]>;
  describe(media: MediaFacts | null): void;
  facts$(): Observable<EngineFact>;
}
