import { distinctUntilChanged, map, of, switchMap, type Observable } from "rxjs";
import type { AlbumId, ArtistId, LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import { latest } from "../../../domain/loadable.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import type { State } from "../../stream/state.ts";
import type { Catalogue } from "../catalogue.ts";
import type { PlaylistStore } from "../local-playlists/playlist-store.ts";

export interface SourceNameDeps {
  readonly catalogue: Pick<Catalogue, "album$" | "playlist$" | "artist$">;
  readonly playlists: Pick<PlaylistStore, "one$">;
}

/** The name of the list that the queue came from; null without a name, and until it is known. */
export const sourceName$ = (
  queue: State<QueueState>,
  deps: SourceNameDeps,
): Observable<string | null> =>
  queue.value$.pipe(
    map(({ source }) => source),
    distinctUntilChanged(),
    switchMap((source) => (source === null ? of(null) : nameOf$(source, deps))),
  );

function nameOf$(source: QueueSource, { catalogue, playlists }: SourceNameDeps) {
  switch (source.kind) {
    case "album":
      return catalogue
        .album$(source.id as AlbumId)
        .pipe(map((now) => latest(now)?.album.name ?? null));
    case "playlist":
      return catalogue
        .playlist$(source.id as PlaylistId)
        .pipe(map((now) => latest(now)?.playlist.name ?? null));
    case "artist":
      return catalogue
        .artist$(source.id as ArtistId)
        .pipe(map((now) => latest(now)?.artist.name ?? null));
    case "localPlaylist":
      return playlists
        .one$(source.id as LocalPlaylistId)
        .pipe(map((now) => latest(now)?.name ?? null));
    default:
      return of(null);
  }
}
