import type { AudioSource } from "../../../contract/audio.ts";
import type { SourceFacts, SourceStep } from "../../../domain/audio-source.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";

/** A sound that was found, and its facts. */
export interface ResolvedSource extends SourceFacts {
  readonly source: AudioSource;
}

export interface Search {
  readonly id: TrackId;
  /** The previous result did not play. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
}

/** One place that may have the sound of a track. */
export interface SoundFinder {
  /** Its position in `SOURCE_ORDER`. */
  readonly step: SourceStep;
  /** Resolves with the sound, with null if it is not here, or with a failure if that is unknown. */
  find(search: Search): Promise<Outcome<ResolvedSource | null>>;
}
