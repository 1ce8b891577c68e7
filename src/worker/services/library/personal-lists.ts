import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from "rxjs";
import type { PlaylistId } from "../../../domain/ids.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { latest, LOADING, mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { PlaylistDetail } from "../../../domain/catalogue/playlist.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { State } from "../../stream/state.ts";
import type { Catalogue } from "../catalogue.ts";
import type { ListContents } from "../list-contents.ts";
import type { Account, DailyAndHistory } from "./daily-and-history.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";

export type PersonalSpec = Extract<ListSpec, { kind: "liked" | "daily" | "history" }>;

export interface PersonalListsDeps {
  readonly viewer: State<Viewer>;
  readonly catalogue: Pick<Catalogue, "playlist$">;
  readonly lists: UserPlaylistsService;
  readonly liked: State<ReadonlySet<TrackId>>;
  readonly plays: DailyAndHistory;
}

export interface PersonalLists {
  contents$(spec: PersonalSpec): Observable<Loadable<ListContents>>;
  /** The history has changed since it was fetched. */
  refresh(): void;
}

const NEED_LOGIN: Loadable<ListContents> = { kind: "failed", failure: { kind: "needLogin" } };

/** Lists of songs that belong to the viewer. */
export function createPersonalLists(deps: PersonalListsDeps): PersonalLists {
  const { viewer, catalogue, lists, plays } = deps;

  const detail$: Observable<Loadable<PlaylistDetail>> = lists.likedListId$.pipe(
    distinctUntilChanged((a, b) => a.kind === b.kind && latest(a) === latest(b)),
    switchMap((known): Observable<Loadable<PlaylistDetail>> => {
      const id = latest(known);
      if (id !== null) return catalogue.playlist$(id);
      if (known.kind === "loading") return of(LOADING);
      const failure = known.kind === "failed" ? known.failure : ({ kind: "notFound" } as const);
      return of({ kind: "failed", failure });
    }),
  );
  /** A like shows at once, without asking for the whole list again. */
  const liked$ = (): Observable<Loadable<ListContents>> =>
    combineLatest([detail$, deps.liked.value$]).pipe(
      map(([detail, liked]) =>
        mapLoadable(detail, ({ playlist, trackIds }) =>
          contentsOf(
            playlist.id,
            viewer.value.kind === "account" ? withLikes(trackIds, liked) : trackIds,
          ),
        ),
      ),
    );

  const ofAccount$ = (
    make: (who: Account) => Observable<Loadable<ListContents>>,
  ): Observable<Loadable<ListContents>> =>
    viewer.value$.pipe(switchMap((who) => (who.kind === "account" ? make(who) : of(NEED_LOGIN))));

  return {
    contents$: (spec) => {
      switch (spec.kind) {
        case "liked":
          return liked$();
        case "daily":
          return ofAccount$(plays.daily$);
        case "history":
          return ofAccount$((who) => plays.history$(who, spec.range));
      }
    },
    refresh: () => {
      if (viewer.value.kind === "account") plays.refresh(viewer.value);
    },
  };
}

const contentsOf = (id: PlaylistId, ids: readonly TrackId[]): ListContents => ({
  ids,
  source: { kind: "playlist", id },
});

/** The service's list without songs unliked since, behind those liked since. */
function withLikes(listed: readonly TrackId[], liked: ReadonlySet<TrackId>): readonly TrackId[] {
  if (liked.size === 0) return listed;
  const known = new Set(listed);
  const since: TrackId[] = [];
  for (const id of liked) {
    if (known.has(id)) break;
    since.push(id);
  }
  const isSame = since.length === 0 && listed.every((id) => liked.has(id));
  return isSame ? listed : [...since, ...listed.filter((id) => liked.has(id))];
}
