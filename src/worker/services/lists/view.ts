import { catchError, from, map, of, startWith, switchMap, type Observable } from "rxjs";
import { AppError, toFailure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/ids.ts";
import { matches } from "../../../domain/lists/filter.ts";
import { sortIds, type SortKey } from "../../../domain/lists/sort.ts";
import type { ListView } from "../../../domain/lists/spec.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import type { Track } from "../../../domain/track.ts";
import type { Tracks } from "../tracks.ts";
import type { ListContents } from "./contents.ts";

/** Details are read this many at a time and only their keys are kept: a list may hold 100 000. */
const BATCH = 500;

export interface ListViews {
  /** The list as the listener wants to see it: the songs that match, in the order asked for. */
  apply$(
    contents$: Observable<Loadable<ListContents>>,
    view: ListView,
  ): Observable<Loadable<ListContents>>;
}

/** Filters and sorts lists; the keys of a list are read once and shared by all its views. */
export function createListViews(tracks: Tracks, language: () => string): ListViews {
  const known = new WeakMap<readonly TrackId[], Promise<readonly SortKey<TrackId>[]>>();

  const readKeys = async (ids: readonly TrackId[]): Promise<readonly SortKey<TrackId>[]> => {
    const keys: SortKey<TrackId>[] = [];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const found = await tracks.get(batch);
      if (!found.ok) throw new AppError(found.failure);
      for (const id of batch) {
        const track = found.value.get(id);
        if (track !== undefined) keys.push(keyOf(track));
      }
    }
    return keys;
  };
  const keysOf = (ids: readonly TrackId[]): Promise<readonly SortKey<TrackId>[]> => {
    const reading = known.get(ids) ?? readKeys(ids);
    known.set(ids, reading);
    reading.catch(() => known.delete(ids));
    return reading;
  };
  const arranged = async (ids: readonly TrackId[], view: ListView): Promise<readonly TrackId[]> => {
    const keys = await keysOf(ids);
    const hits = keys.filter(({ name, artist, album }) =>
      matches(view.filter, [name, artist, album]),
    );
    return sortIds(hits, view.sort, new Intl.Collator(language(), { numeric: true }).compare);
  };

  return {
    apply$: (contents$, view) => {
      if (view.filter.trim() === "" && view.sort === "default") return contents$;
      return contents$.pipe(
        switchMap((loadable): Observable<Loadable<ListContents>> => {
          const list = latest(loadable);
          if (list === null) return of(loadable);
          return from(arranged(list.ids, view)).pipe(
            map((ids): Loadable<ListContents> => ready({ ...list, ids })),
            startWith(LOADING),
            catchError((thrown: unknown) =>
              of({ kind: "failed", failure: toFailure(thrown) } as const),
            ),
          );
        }),
      );
    },
  };
}

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
});
