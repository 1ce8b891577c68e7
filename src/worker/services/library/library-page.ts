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
import type { TrackId } from "../../../domain/playable.ts";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { snippetOf } from "../../../domain/lyrics/snippet.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { lyricsOf$ } from "../lyrics/lyrics-of.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";

/** Songs beside the liked card (B32). */
const PREVIEW = 12;

export interface LibraryPageDeps {
  readonly lists: UserPlaylistsService;
  readonly catalogue: Pick<Catalogue, "playlist$">;
  readonly answers: Answers;
  readonly random: RandomPort;
  readonly rowsOf: (ids: Ids) => Promise<Outcome<readonly TrackRow[]>>;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
}

export interface LibraryPageService {
  /** `onSnippet` is called with the song that the lines are from. */
  page$(onSnippet: (id: TrackId | null) => void): Observable<LibraryPage>;
}

type Snippet = LibraryPage["snippet"];
type Ids = readonly TrackId[];
type Rows = readonly TrackRow[];

/**
 * The top of the library (B32): liked songs, the newest of them, and lines of one. The content
 * shown stays while it is read again.
 */
export function createLibraryPage(deps: LibraryPageDeps): LibraryPageService {
  const { lists, catalogue } = deps;
  const ids$: Observable<Loadable<Ids>> = lists.likedListId$.pipe(
    distinctUntilChanged((a, b) => a.kind === b.kind && latest(a) === latest(b)),
    switchMap((known): Observable<Loadable<Ids>> => {
      const id = latest(known);
      if (id !== null)
        return catalogue
          .playlist$(id)
          .pipe(map((detail) => mapLoadable(detail, ({ trackIds }) => trackIds)));
      if (known.kind === "failed") return of({ kind: "failed", failure: known.failure });
      // The listener may have hidden it.
      return of(known.kind === "ready" ? ready([]) : LOADING);
    }),
    distinctUntilChanged(tellsTheSame),
  );
  const page$ = (): Observable<LibraryPage> => {
    let rows: Rows | null = null;
    let snippet: Snippet = null;
    const parts$ = (known: Loadable<Ids>): Observable<Parts> => {
      const ids = latest(known);
      if (ids === null) {
        // What was shown may be a former viewer's.
        rows = null;
        snippet = null;
        return of({
          likedCount: null,
          preview: known.kind === "failed" ? { kind: "failed", failure: known.failure } : LOADING,
          snippet,
        });
      }
      const last = rows;
      const stays = snippet !== null && ids.includes(snippet.trackId);
      return combineLatest([
        preview$(deps, ids.slice(0, PREVIEW)).pipe(
          tap((found) => (rows = latest(found) ?? rows)),
          startWith<Loadable<Rows>>(last === null ? LOADING : { kind: "loading", last }),
        ),
        stays
          ? of(snippet)
          : snippet$(deps, ids).pipe(
              tap((found) => (snippet = found)),
              startWith<Snippet>(null),
            ),
      ]).pipe(map(([preview, lines]) => ({ likedCount: ids.length, preview, snippet: lines })));
    };
    return combineLatest([
      ids$.pipe(switchMap(parts$)),
      lists.likedListId$.pipe(
        map((id) => latest(id)),
        distinctUntilChanged(),
      ),
    ]).pipe(map(([parts, likedListId]) => ({ ...parts, likedListId })));
  };

  return {
    page$: (onSnippet) =>
      defer(page$).pipe(tap(({ snippet }) => onSnippet(snippet?.trackId ?? null))),
  };
}

type Parts = Omit<LibraryPage, "likedListId">;

const preview$ = (
  deps: Pick<LibraryPageDeps, "repaint" | "rowsOf">,
  ids: Ids,
): Observable<Loadable<Rows>> =>
  deps.repaint.value$.pipe(
    switchMap(() => from(deps.rowsOf(ids))),
    map((rows): Loadable<Rows> =>
      rows.ok ? ready(rows.value) : { kind: "failed", failure: rows.failure },
    ),
  );

/** Lines of a song picked each time; a song without words shows none (B32). */
const snippet$ = (
  deps: Pick<LibraryPageDeps, "random" | "rowsOf" | "answers">,
  ids: Ids,
): Observable<Snippet> =>
  defer(() => {
    const seed = deps.random.seed();
    const id = ids[seed % Math.max(1, ids.length)];
    if (id === undefined) return of(null);
    return from(deps.rowsOf([id])).pipe(
      switchMap((rows) => {
        const row = rows.ok ? rows.value[0] : undefined;
        if (row === undefined || row.name === "") return of(null);
        return lyricsOf$({ answers: deps.answers, local: null }, row).pipe(
          map((lyrics): Snippet => {
            const words = latest(lyrics);
            const lines = snippetOf(words !== null && "lines" in words ? words.lines : [], seed);
            return lines.length === 0 ? null : { trackId: id, title: row.name, lines };
          }),
        );
      }),
    );
  });

/** Equal songs or equal failures: reading them again is no change. */
function tellsTheSame(a: Loadable<Ids>, b: Loadable<Ids>): boolean {
  const [before, now] = [latest(a), latest(b)];
  if (before === null || now === null) return before === now && a.kind === b.kind;
  return before.length === now.length && before.every((id, index) => id === now[index]);
}
