import { catchError, combineLatest, EMPTY, from, map, switchMap, type Observable } from "rxjs";
import type { CacheApi } from "../../../contract/own-music.ts";
import type { CachedSong, CachedSongsPage, OthersSnapshot } from "../../../contract/snapshots.ts";
import { fail, succeed, toFailure, type Outcome } from "../../../domain/failure.ts";
import { createMatcher, mayBePinyin } from "../../../domain/lists/filter.ts";
import type { CoverPort } from "../../ports/covers.ts";
import type { LogPort } from "../../ports/log.ts";
import type { PinyinMatch, PinyinPort } from "../../ports/packages.ts";
import type { AudioMeta, Stores } from "../../ports/store.ts";
import type { State } from "../../stream/state.ts";
import type { AudioCache } from "./audio-cache.ts";

export interface CacheApiDeps {
  readonly cache: AudioCache;
  readonly stores: Stores;
  /** Forgets answers and details, also those in memory, and recently seen covers. */
  readonly clearOthers: () => Promise<unknown>;
  readonly covers: Pick<CoverPort, "usage">;
  readonly pinyin: PinyinPort;
  readonly isProtected: State<boolean | null>;
  readonly log: LogPort;
}

interface Found {
  readonly query: string;
  readonly revision: number;
  /** Newest first. */
  readonly metas: readonly AudioMeta[];
}

/** What the settings show of everything stored on the device, and how it is removed. */
export function createCacheApi(deps: CacheApiDeps): CacheApi {
  const { cache, stores, log } = deps;
  const counted$ = (): Observable<Omit<OthersSnapshot, "isProtected">> =>
    cache.revision.value$.pipe(
      switchMap(() =>
        from(
          Promise.all([deps.covers.usage(), stores.answers.usage(), stores.details.usage()]),
        ).pipe(
          map(([covers, answers, details]) => ({ kinds: { covers, ...answers, details } })),
          catchError((thrown: unknown) => {
            log.warn("counting what is kept", toFailure(thrown));
            return EMPTY;
          }),
        ),
      ),
    );
  /** Without the readings a filter still finds literal text. */
  const spelling = async (): Promise<PinyinMatch | null> => {
    try {
      return await deps.pinyin.load();
    } catch (thrown) {
      log.warn("loading the readings of Chinese", toFailure(thrown));
      return null;
    }
  };
  /** The last songs found, for the next page while scrolling. */
  let found: Found | null = null;
  const find = async (query: string): Promise<readonly AudioMeta[]> => {
    const { value: revision } = cache.revision;
    if (found?.query === query && found.revision === revision) return found.metas;
    const isHit = createMatcher(query, mayBePinyin(query) ? await spelling() : null);
    const all = await stores.audio.metas();
    const metas = all.filter(({ name, artist }) => isHit([name, artist])).toReversed();
    found = { query, revision, metas };
    return metas;
  };
  const pageOf = async (first: number, count: number, query: string): Promise<CachedSongsPage> => {
    if (query.trim() === "") {
      const metas = await stores.audio.page(first, count);
      return { total: cache.usage.value.trackCount, songs: metas.map(songOf) };
    }
    const metas = await find(query);
    return { total: metas.length, songs: metas.slice(first, first + count).map(songOf) };
  };
  return {
    usage$: () => cache.usage.value$,
    others$: () =>
      combineLatest([counted$(), deps.isProtected.value$]).pipe(
        map(([counts, isProtected]) => ({ ...counts, isProtected })),
      ),
    songs: (first, count, query) => outcomeOf(() => pageOf(first, count, query)),
    remove: (id) => outcomeOf(() => cache.remove(id)),
    clearSongs: () => outcomeOf(() => cache.clear()),
    // The songs last: the rest is counted after they are gone.
    clear: () =>
      outcomeOf(async () => {
        await deps.clearOthers();
        await cache.clear();
      }),
  };
}

const songOf = (meta: AudioMeta): CachedSong => ({
  id: meta.id,
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
