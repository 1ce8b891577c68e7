import { map, of, shareReplay, switchMap, tap, type Observable } from "rxjs";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { may } from "../../../domain/account/login.ts";
import type { Playlist } from "../../../domain/catalogue/playlist.ts";
import type { UserProfile, Viewer } from "../../../domain/account/viewer.ts";
import { decodePlaylists, userPlaylistsCall } from "../../api/library.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import { playlistKey } from "../catalogue.ts";

/** Playlists of the viewer, from `/user/playlist` (S19). */
export interface UserPlaylists {
  /** The liked list; null while it is unknown, and without a log-in. */
  readonly likedList: Playlist | null;
  /** The viewer's own first, without the liked list. */
  readonly playlists: readonly KeptPlaylist[];
}

export interface KeptPlaylist extends Playlist {
  readonly isOwn: boolean;
  /** Accounts may edit and delete their own playlists. */
  readonly mayChange: boolean;
}

export interface UserPlaylistsService {
  readonly all$: Observable<Loadable<UserPlaylists>>;
  readonly likedListId$: Observable<Loadable<PlaylistId | null>>;
  /** The playlists are read again. */
  refresh(): void;
  /** The listener has changed the playlists: every window reads them again. */
  outdate(): void;
  /** The liked list's songs have changed. */
  refreshLiked(): void;
}

type Known = Exclude<Viewer, { readonly kind: "anonymous" }>;

/** Special type of a liked list (S19). */
const LIKED = 5;
const NO_PLAYLISTS: UserPlaylists = { likedList: null, playlists: [] };
const keyOf = ({ id }: UserProfile): string => `user-playlists:${id}`;

/** The playlists of an account or of a chosen user name; none for visitors. */
export function createUserPlaylists(answers: Answers, viewer: State<Viewer>): UserPlaylistsService {
  let likedListId: PlaylistId | null = null;
  const all$ = viewer.value$.pipe(
    switchMap((who) =>
      who.kind === "anonymous"
        ? of(ready(NO_PLAYLISTS))
        : answers
            .ask$({
              key: keyOf(who.profile),
              call: userPlaylistsCall(who.profile.id),
              decode: decodePlaylists,
              isQuiet: true,
            })
            .pipe(map((lists) => mapLoadable(lists, (found) => sorted(found, who)))),
    ),
    tap((lists) => (likedListId = latest(lists)?.likedList?.id ?? null)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  const again = (how: "refresh" | "outdate") => (): void => {
    if (viewer.value.kind !== "anonymous") answers[how](keyOf(viewer.value.profile));
  };
  const refresh = again("refresh");
  return {
    all$,
    likedListId$: all$.pipe(
      map((lists) => mapLoadable(lists, ({ likedList }) => likedList?.id ?? null)),
    ),
    refresh,
    outdate: again("outdate"),
    refreshLiked: () => {
      refresh();
      if (likedListId !== null) answers.refresh(playlistKey(likedListId));
    },
  };
}

function sorted(found: readonly Playlist[], who: Known): UserPlaylists {
  const { id } = who.profile;
  const isOwn = ({ creator }: Playlist): boolean => creator?.id === id;
  const likedList =
    found.find((list) => list.specialType === LIKED && isOwn(list)) ?? found[0] ?? null;
  return {
    likedList,
    playlists: found
      .filter((list) => list !== likedList)
      .map((list) => ({
        ...list,
        isOwn: isOwn(list),
        mayChange: isOwn(list) && may(who, "editPlaylist"),
      })),
  };
}
