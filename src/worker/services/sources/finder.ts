import type { AudioSource } from "../../../contract/audio.ts";
import type { SourceFacts, SourceStep } from "../../../domain/audio-source.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";

/** A sound that was found. */
export interface ResolvedSource extends SourceFacts {
  readonly source: AudioSource;
}

export interface Search {
  readonly id: TrackId;
  /** What was found before did not play. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
}

/** One place where the sound of a track may be. */
export interface SoundFinder {
  /** Where in `SOURCE_ORDER` it is asked. */
  readonly step: SourceStep;
  /** The sound, null where it is not here, or why that is unknown. */
  find(search: Search): Promise<Outcome<ResolvedSource | null>>;
}
