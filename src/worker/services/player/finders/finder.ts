import type { AudioSource } from "../../../../contract/audio.ts";
import type { SourceLabel, SourceStep } from "../../../../domain/audio-source.ts";
import type { Outcome } from "../../../../domain/failure.ts";
import type { Levelling } from "../../../../domain/loudness.ts";
import type { TrackId } from "../../../../domain/playable.ts";
import type { MusicQuality } from "../../../../domain/settings/settings.ts";
import type { Download } from "../../cache/audio-cache.ts";

/** What the screen and the cache want to know of a source. */
export interface SourceFacts {
  readonly label: SourceLabel;
  /** The quality that was asked for; null where nobody could be asked. */
  readonly asked: MusicQuality | null;
  /** Bits per second as delivered; 0 when nobody knows. */
  readonly bitRate: number;
  readonly codec: string | null;
  /** The bytes to be kept; null when they are cached or may not be read. */
  readonly download: Download | null;
  readonly levelling: Levelling | null;
  /** When the address runs out, in ms since 1970; null for one that does not. */
  readonly expiresAtMs: number | null;
}

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
  /** The sound, null where it is not here, or why nobody can tell. */
  find(search: Search): Promise<Outcome<ResolvedSource | null>>;
}
