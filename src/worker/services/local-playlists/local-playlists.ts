import { from, map, of, startWith, switchMap, type Observable } from "rxjs";
import type { LocalPlaylistsApi } from "../../../contract/own-music.ts";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { Command, LocalPlaylist } from "../../../domain/lists/local-playlist.ts";
import {
  addTracks,
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  removeTracks,
  restorePlaylist,
  restoreTracks,
} from "../../../domain/lists/local-playlist-commands.ts";
import { latest, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import type { Tracks } from "../tracks.ts";
import type { PlaylistStore } from "./playlist-store.ts";

/** Maximum number of removals and deletions that can be undone. */
const UNDO_LIMIT = 20;

export interface LocalPlaylistsDeps {
  readonly playlists: PlaylistStore;
  readonly tracks: Pick<Tracks, "get">;
  readonly choose: Choose;
  readonly clock: ClockPort;
  readonly notices: Notices;
}

/** Playlists stored on this device: their cards, and what can be done with them. */
export function createLocalPlaylists(deps: LocalPlaylistsDeps): LocalPlaylistsApi {
  const { playlists, clock, notices } = deps;
  const undoable: (() => Command<void>)[] = [];

  const chosen = async (tracks: TrackChoice | null): Promise<Outcome<readonly TrackId[]>> => {
    if (tracks === null) return succeed([]);
    const found = await deps.choose(tracks);
    return found.ok ? succeed(found.value.ids) : found;
  };
  const mayUndo = (command: () => Command<void>): void => {
    undoable.push(command);
    if (undoable.length > UNDO_LIMIT) undoable.shift();
  };

  const covers = new Map<TrackId, string | null>();
  /** Covers of the songs added last: known ones at once, the rest when it has been read. */
  const covers$ = (lists: readonly LocalPlaylist[]): Observable<typeof covers> => {
    const missing = lists.flatMap(lastAdded).filter((id) => !covers.has(id));
    if (missing.length === 0) return of(covers);
    const reading = deps.tracks.get(missing).then((found) => {
      if (!found.ok) return covers;
      for (const [id, track] of found.value) covers.set(id, track.album.coverUrl);
      return covers;
    });
    return from(reading).pipe(startWith(covers));
  };
  /** Newest first. */
  const cards$ = (lists: readonly LocalPlaylist[]): Observable<readonly LocalPlaylistCard[]> =>
    covers$(lists).pipe(map((known) => lists.map((list) => cardOf(list, known)).toReversed()));

  return {
    all$: () => playlists.all$.pipe(switchMap((all) => cards$(latest(all) ?? []))),
    one$: (id) =>
      playlists.one$(id).pipe(
        switchMap((one): Observable<Loadable<LocalPlaylistCard>> => {
          const list = latest(one);
          if (list === null) return of(mapLoadable(one, (last) => cardOf(last, covers)));
          return covers$([list]).pipe(map((known) => ready(cardOf(list, known))));
        }),
      ),
    create: async (title, choice) => {
      const tracks = await chosen(choice);
      if (!tracks.ok) return tracks;
      return playlists.run(createPlaylist({ title, tracks: tracks.value, nowMs: clock.nowMs() }));
    },
    add: async (id, choice) => {
      const tracks = await chosen(choice);
      return tracks.ok ? playlists.run(addTracks(id, tracks.value, clock.nowMs())) : tracks;
    },
    remove: async (id, choice) => {
      const tracks = await chosen(choice);
      if (!tracks.ok) return tracks;
      const removed = await playlists.run(removeTracks(id, tracks.value, clock.nowMs()));
      if (!removed.ok) return removed;
      const count = removed.value.places.length;
      mayUndo(() => restoreTracks(removed.value, clock.nowMs()));
      notices.tell("removedFromPlaylist", { count }, "undoPlaylists");
      return succeed(undefined);
    },
    edit: (id, change) => playlists.run(editPlaylist(id, change, clock.nowMs())),
    delete: async (id) => {
      const deleted = await playlists.run(deletePlaylist(id));
      if (!deleted.ok) return deleted;
      mayUndo(() => restorePlaylist(deleted.value));
      notices.tell("playlistDeleted", { name: deleted.value.name }, "undoPlaylists");
      return succeed(undefined);
    },
    undo: () => {
      const command = undoable.pop();
      if (command !== undefined) void playlists.run(command());
    },
  };
}

const lastAdded = ({ trackIds }: LocalPlaylist): readonly TrackId[] => trackIds.slice(-1);

const cardOf = (
  list: LocalPlaylist,
  covers: ReadonlyMap<TrackId, string | null>,
): LocalPlaylistCard => {
  const [last] = lastAdded(list);
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    coverUrl: last === undefined ? null : (covers.get(last) ?? null),
    trackCount: list.trackIds.length,
    updatedAtMs: list.updatedAtMs,
  };
};
