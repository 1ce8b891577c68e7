import {
  catchError,
  combineLatest,
  concat,
  defer,
  map,
  of,
  startWith,
  switchMap,
  take,
  type Observable,
} from "rxjs";
import { AppError, toFailure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { isUnknown, sortIds, type SortKey } from "../../../domain/lists/sort.ts";
import { isPlain, type ListView } from "../../../domain/lists/spec.ts";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import type { Track } from "../../../domain/catalogue/track.ts";
import type { State } from "../../stream/state.ts";
import { fromTask } from "../../stream/task.ts";
import type { Tracks } from "../tracks.ts";
import type { ListContents } from "../list-contents.ts";
import { createKeyFilter, type KeyFilterDeps } from "./key-filter.ts";

/** Details are read this many at a time and only their keys are kept, because a list may have 100 000. */
const BATCH = 500;

export interface ListViews {
  /** The list in its view: the matching songs, in the requested order. */
  apply$(
    contents$: Observable<Loadable<ListContents>>,
    view: ListView,
  ): Observable<Loadable<ListContents>>;
}

export interface ListViewDeps extends KeyFilterDeps {
  readonly tracks: Pick<Tracks, "read">;
  /** Emits when what failed should be tried again. */
  readonly retry$: Observable<unknown>;
  /** The language whose order sorts names. */
  readonly language$: Observable<string>;
  readonly isCached: (id: TrackId) => boolean;
  /** Rises whenever the set of cached songs changes. */
  readonly cacheRevision: State<number>;
}

type Keys = readonly SortKey<TrackId>[];

/** Filters and sorts lists; the keys of a list are read once and shared by all its views. */
export function createListViews(deps: ListViewDeps): ListViews {
  const filtered = createKeyFilter(deps);
  const known = new WeakMap<readonly TrackId[], Promise<Keys>>();
  const keysOf = (ids: readonly TrackId[]): Promise<Keys> => {
    const reading = known.get(ids) ?? readKeys(deps.tracks, ids);
    known.set(ids, reading);
    const forget = (): boolean => known.delete(ids);
    // Songs that were left out may be there the next time.
    reading.then((keys) => keys.some(isUnknown) && forget(), forget);
    return reading;
  };

  const arranged = async (
    { ids, keys }: ListContents,
    { filter, sort }: ListView,
    language: string,
    signal: AbortSignal,
  ): Promise<readonly TrackId[]> => {
    // A plain view reads no details, which might be unavailable without a network.
    if (isPlain({ filter, sort })) return ids;
    const hits = await filtered(keys ?? (await keysOf(ids)), filter, signal);
    return sortIds(hits, sort, new Intl.Collator(language, { numeric: true }).compare);
  };

  /** The songs of a list that are cached, as they come and go. */
  const cachedOf$ = (
    contents$: Observable<Loadable<ListContents>>,
  ): Observable<Loadable<ListContents>> =>
    combineLatest([contents$, deps.cacheRevision.value$]).pipe(
      map(([loadable]) =>
        mapLoadable(loadable, (list) => ({
          ...list,
          ids: list.ids.filter(deps.isCached),
          ...(list.keys && { keys: list.keys.filter(({ id }) => deps.isCached(id)) }),
        })),
      ),
    );

  return {
    apply$: (contents$, view) =>
      defer(() => {
        const listed$ = view.isOffline === true ? cachedOf$(contents$) : contents$;
        // Only an order by names depends on the language.
        const language$ = isPlain(view) ? of("") : deps.language$;
        /** Shown while another state of the list is being sorted. */
        let shown: Loadable<ListContents> = LOADING;
        return combineLatest([listed$, language$]).pipe(
          switchMap(([loadable, language]): Observable<Loadable<ListContents>> => {
            const list = latest(loadable);
            if (list === null) return of(loadable);
            return fromTask((signal) => arranged(list, view, language, signal)).pipe(
              map((ids): Loadable<ListContents> => {
                const last = { ...list, ids };
                shown = { kind: "loading", last };
                return ready(last);
              }),
              startWith(shown),
              catchError((thrown: unknown, arranging$) =>
                concat(
                  of({ kind: "failed", failure: toFailure(thrown) } as const),
                  deps.retry$.pipe(
                    take(1),
                    switchMap(() => arranging$),
                  ),
                ),
              ),
            );
          }),
        );
      }),
  };
}

async function readKeys(tracks: Pick<Tracks, "read">, ids: readonly TrackId[]): Promise<Keys> {
  const keys: SortKey<TrackId>[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const { found, failure } = await tracks.read(batch);
    // Without a network the songs known here are better than none; a refusal would hide the others unnoticed.
    if (failure !== null && (failure.kind !== "offline" || found.size === 0))
      throw new AppError(failure);
    for (const id of batch) {
      const track = found.get(id);
      if (track !== undefined) keys.push(keyOf(track));
      // Songs that the service leaves out keep their places (B15); those that it was not asked about may not exist.
      else if (failure === null) keys.push(unknownKey(id));
    }
  }
  return keys;
}

const unknownKey = (id: TrackId): SortKey<TrackId> => ({
  id,
  name: "",
  artist: "",
  album: "",
  dateMs: null,
  durationMs: 0,
  addedMs: null,
});

const keyOf = ({
  id,
  name,
  artists,
  album,
  publishedAtMs,
  durationMs,
}: Track): SortKey<TrackId> => ({
  id,
  name,
  artist: artists.map((artist) => artist.name).join(", "),
  album: album.name,
  dateMs: publishedAtMs,
  durationMs,
  addedMs: null,
});
