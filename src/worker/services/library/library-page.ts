import {
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
  map,
  of,
  startWith,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { LibraryPage } from "../../../contract/pages.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { PlaylistId, TrackId } from "../../../domain/ids.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { snippetOf } from "../../../domain/lyrics/snippet.ts";
import type { PlaylistDetail } from "../../../domain/playlist.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { lyricsOf$ } from "../lyrics/lyrics.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";

/** Spec section 9. */
const PREVIEW = 12;

export interface LibraryPageDeps {
  readonly lists: UserPlaylistsService;
  readonly catalogue: Pick<Catalogue, "playlist$">;
  readonly answers: Answers;
  readonly random: RandomPort;
  readonly rowsOf: (ids: readonly TrackId[]) => Promise<Outcome<readonly TrackRow[]>>;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
}

type Snippet = LibraryPage["snippet"];

/**
 * The top of the library (facts 2.12): liked songs, the newest of them, and lines of one.
 * `onSnippet` hears which song the lines are of.
 */
export function createLibraryPage(
  deps: LibraryPageDeps,
): (onSnippet: (id: TrackId | null) => void) => Observable<LibraryPage> {
  const { lists, catalogue } = deps;
  const liked$: Observable<Loadable<PlaylistDetail>> = lists.likedListId$.pipe(
    distinctUntilChanged((a, b) => a.kind === b.kind && latest(a) === latest(b)),
    switchMap((known): Observable<Loadable<PlaylistDetail>> => {
      const id = latest(known);
      if (id !== null) return catalogue.playlist$(id);
      return of(known.kind === "failed" ? { kind: "failed", failure: known.failure } : LOADING);
    }),
  );
  const preview$ = (ids: readonly TrackId[]): Observable<Loadable<readonly TrackRow[]>> =>
    deps.repaint.value$.pipe(
      switchMap(() => from(deps.rowsOf(ids))),
      map((rows): Loadable<readonly TrackRow[]> =>
        rows.ok ? ready(rows.value) : { kind: "failed", failure: rows.failure },
      ),
    );
  /** A song picked anew each time; one without words shows nothing (facts 2.12). */
  const snippet$ = (ids: readonly TrackId[]): Observable<Snippet> =>
    defer(() => {
      const seed = deps.random.seed();
      const id = ids[seed % Math.max(1, ids.length)];
      if (id === undefined) return of(null);
      return from(deps.rowsOf([id])).pipe(
        switchMap((rows) => {
          const row = rows.ok ? rows.value[0] : undefined;
          if (row === undefined || row.name === "") return of(null);
          return lyricsOf$(deps.answers, row).pipe(
            map((lyrics): Snippet => {
              const words = latest(lyrics);
              const lines = snippetOf(words !== null && "lines" in words ? words.lines : [], seed);
              return lines.length === 0 ? null : { trackId: id, title: row.name, lines };
            }),
          );
        }),
      );
    });

  return (onSnippet) =>
    combineLatest([
      liked$,
      lists.likedListId$.pipe(
        map((id) => latest(id)),
        distinctUntilChanged(),
      ),
    ]).pipe(
      switchMap(([detail, likedListId]) => page$(detail, likedListId)),
      tap(({ snippet }) => onSnippet(snippet?.trackId ?? null)),
    );

  function page$(
    detail: Loadable<PlaylistDetail>,
    likedListId: PlaylistId | null,
  ): Observable<LibraryPage> {
    const ids = latest(detail)?.trackIds ?? null;
    const base = { likedListId, likedCount: ids?.length ?? null };
    if (ids === null)
      return of({
        ...base,
        preview: detail.kind === "failed" ? { kind: "failed", failure: detail.failure } : LOADING,
        snippet: null,
      });
    return combineLatest([
      preview$(ids.slice(0, PREVIEW)).pipe(startWith<Loadable<readonly TrackRow[]>>(LOADING)),
      snippet$(ids).pipe(startWith<Snippet>(null)),
    ]).pipe(map(([preview, snippet]) => ({ ...base, preview, snippet })));
  }
}
