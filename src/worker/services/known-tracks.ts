import type { Track } from "../../domain/catalogue/track.ts";
import type { TrackId } from "../../domain/playable.ts";

/** Maximum number of decoded tracks in memory: a few screens' worth. */
const MEMORY_LIMIT = 4_000;

export interface KnownTrack {
  readonly track: Track;
  /** When the record arrived from the service. */
  readonly atMs: number;
}

/** The most recently used tracks; the least recently used one is dropped first. */
export function createKnownTracks() {
  const memory = new Map<TrackId, KnownTrack>();
  return {
    get: (id: TrackId): KnownTrack | undefined => memory.get(id),
    add: (known: KnownTrack): void => {
      const { id } = known.track;
      memory.delete(id);
      memory.set(id, known);
      const [oldest] = memory.keys();
      if (memory.size > MEMORY_LIMIT && oldest !== undefined) memory.delete(oldest);
    },
    clear: (): void => memory.clear(),
  };
}

export type KnownTracks = ReturnType<typeof createKnownTracks>;
