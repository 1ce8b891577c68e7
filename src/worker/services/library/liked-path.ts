import {
  combineLatest,
  connect,
  distinctUntilChanged,
  map,
  of,
  startWith,
  switchMap,
  type Observable,
} from "rxjs";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { LIKED_PATH, sourcePath } from "../../../domain/queue/source.ts";

/** Things that link to the list a queue came from. */
interface Sourced {
  readonly sourcePath: string | null;
}

/** The liked list has a page of its own: links to it lead there (B48). */
export function leadToLiked(likedListId$: Observable<Loadable<PlaylistId | null>>) {
  const likedPath$ = likedListId$.pipe(
    map((id) => latest(id)),
    map((id) => (id === null ? null : sourcePath({ kind: "playlist", id }))),
    startWith(null),
  );
  return <T extends Sourced>(snapshot$: Observable<T>): Observable<T> =>
    snapshot$.pipe(
      connect((shared$) =>
        combineLatest([
          shared$,
          shared$.pipe(
            map((shown) => shown.sourcePath?.startsWith("/playlist/") === true),
            distinctUntilChanged(),
            // The liked list is not asked for unless a playlist plays.
            switchMap((isPlaylist) => (isPlaylist ? likedPath$ : of(null))),
            distinctUntilChanged(),
          ),
        ]),
      ),
      map(([shown, path]) =>
        path !== null && path === shown.sourcePath ? { ...shown, sourcePath: LIKED_PATH } : shown,
      ),
    );
}
