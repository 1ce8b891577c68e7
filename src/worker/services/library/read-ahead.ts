import {
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  switchMap,
  take,
  type Observable,
} from "rxjs";
import type { Environment } from "../../../contract/host.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { State } from "../../stream/state.ts";
import type { Cloud } from "../cloud/cloud.ts";
import type { Saves } from "./saves.ts";
import type { Scope } from "../../stream/scope.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";

export interface ReadAheadDeps {
  readonly scope: Scope;
  readonly viewer: State<Viewer>;
  readonly environment: State<Environment>;
  readonly playlists: Pick<UserPlaylistsService, "all$">;
  readonly saves: Pick<Saves, "shelf$">;
  readonly cloud: Pick<Cloud, "contents$">;
  /** True once the window has painted its first page and has time. */
  readonly isRested: State<boolean>;
}

/**
 * Fetches what the tabs of an account's library show before one is opened (B32): when the page has
 * come to rest, one after the other, so that a press finds the network free. Not with a data saver.
 */
export function readAhead({
  scope,
  viewer,
  environment,
  playlists,
  saves,
  cloud,
  isRested,
}: ReadAheadDeps): void {
  const account$ = viewer.value$.pipe(
    map((who) => (who.kind === "account" ? identityOf(who) : null)),
    distinctUntilChanged(),
  );
  const mayAsk$ = environment.value$.pipe(
    map(({ isOnline, savesData }) => isOnline && !savesData),
    distinctUntilChanged(),
  );
  scope.follow(
    combineLatest([account$, mayAsk$, isRested.value$]).pipe(
      switchMap(([account, mayAsk, hasTime]) =>
        account !== null && mayAsk && hasTime
          ? concat(
              answered(playlists.all$),
              answered(saves.shelf$("album")),
              answered(saves.shelf$("artist")),
              answered(saves.shelf$("mv")),
              answered(cloud.contents$()),
            )
          : EMPTY,
      ),
    ),
  );
}

/** Completes when the answer is there or has failed; the answer is stored on the way. */
const answered = (part$: Observable<Loadable<unknown>>): Observable<unknown> =>
  part$.pipe(
    filter(({ kind }) => kind !== "loading"),
    take(1),
  );
