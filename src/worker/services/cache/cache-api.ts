import { catchError, combineLatest, EMPTY, from, map, switchMap, type Observable } from "rxjs";
import type { CacheApi } from "../../../contract/core.ts";
import type { CachedSong, OthersSnapshot } from "../../../contract/snapshots.ts";
import { fail, succeed, toFailure, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/ids.ts";
import type { LogPort } from "../../ports/log.ts";
import type { AudioMeta, Stores } from "../../ports/store.ts";
import type { State } from "../../stream/state.ts";
import type { AudioCache } from "./audio-cache.ts";

export interface CacheApiDeps {
  readonly cache: AudioCache;
  readonly stores: Stores;
  /** Forgets answers and details, in memory too. */
  readonly clearOthers: () => Promise<unknown>;
  readonly countCovers: () => Promise<number>;
  readonly isProtected: State<boolean | null>;
  readonly log: LogPort;
}

/** What the listener sees of everything kept on the device, and removes of it. */
export function createCacheApi(deps: CacheApiDeps): CacheApi {
  const { cache, stores, log } = deps;
  const counted$ = (): Observable<Omit<OthersSnapshot, "isProtected">> =>
    cache.revision.value$.pipe(
      switchMap(() =>
        from(
          Promise.all([deps.countCovers(), stores.answers.count(), stores.details.count()]),
        ).pipe(
          map(([covers, answers, details]) => ({ covers, ...answers, details })),
          catchError((thrown: unknown) => {
            log.warn("counting what is kept", toFailure(thrown));
            return EMPTY;
          }),
        ),
      ),
    );
  return {
    usage$: () => cache.usage.value$,
    others$: () =>
      combineLatest([counted$(), deps.isProtected.value$]).pipe(
        map(([counts, isProtected]) => ({ ...counts, isProtected })),
      ),
    songs: (first, count) =>
      outcomeOf(async () => (await stores.audio.page(first, count)).map(songOf)),
    remove: (id) => outcomeOf(() => cache.remove(id)),
    clearSongs: () => outcomeOf(() => cache.clear()),
    // The songs last: what is left is counted once they are gone.
    clear: () =>
      outcomeOf(async () => {
        await deps.clearOthers();
        await cache.clear();
      }),
  };
}

const songOf = (meta: AudioMeta): CachedSong => ({
  id: meta.id as TrackId,
  title: meta.name,
  artist: meta.artist,
  sizeBytes: meta.sizeBytes,
  keptAtMs: meta.createdAtMs,
  bitRate: meta.bitRate,
});

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return succeed(await work());
  } catch (thrown) {
    return fail(toFailure(thrown));
  }
}
