import { toFailure, type Failure } from "../../../domain/failure.ts";
import type { LoadId } from "../../../contract/audio.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { ResolvedSource } from "./finders/finder.ts";
import type { ResolveSource } from "./resolve-source.ts";

export interface LookupsDeps {
  readonly resolve: ResolveSource;
  readonly onFound: (loadId: LoadId, found: ResolvedSource) => void;
  readonly onFailed: (loadId: LoadId, failure: Failure) => void;
}

/** Where each load comes from, and the searches for it that are under way. */
export interface Lookups {
  /** `isRetry`: what was found before did not play. */
  start(loadId: LoadId, trackId: TrackId, isRetry: boolean): void;
  /** Null until it is found. */
  sourceOf(loadId: LoadId | undefined): ResolvedSource | null;
  /** The track whose copy on this device that load plays; null for any other load. */
  copyOf(loadId: LoadId): TrackId | null;
  /** Other loads are forgotten, and their searches given up. */
  keepOnly(alive: ReadonlySet<LoadId | undefined>): void;
}

export function createLookups({ resolve, onFound, onFailed }: LookupsDeps): Lookups {
  const running = new Map<LoadId, AbortController>();
  const found = new Map<LoadId, ResolvedSource>();
  const trackOf = new Map<LoadId, TrackId>();
  return {
    start: (loadId, trackId, isRetry) => {
      const lookup = new AbortController();
      running.set(loadId, lookup);
      trackOf.set(loadId, trackId);
      resolve(trackId, isRetry, lookup.signal)
        .then((outcome) => {
          if (lookup.signal.aborted) return;
          if (!outcome.ok) return onFailed(loadId, outcome.failure);
          found.set(loadId, outcome.value);
          onFound(loadId, outcome.value);
        })
        .catch((thrown: unknown) => onFailed(loadId, toFailure(thrown)));
    },
    sourceOf: (loadId) => (loadId === undefined ? null : (found.get(loadId) ?? null)),
    copyOf: (loadId) =>
      found.get(loadId)?.source.kind === "bytes" ? (trackOf.get(loadId) ?? null) : null,
    keepOnly: (alive) => {
      for (const [loadId, lookup] of running) if (!alive.has(loadId)) lookup.abort();
      for (const kept of [running, found, trackOf])
        for (const loadId of kept.keys()) if (!alive.has(loadId)) kept.delete(loadId);
    },
  };
}
