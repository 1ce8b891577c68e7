import { catchError, combineLatest, map, of, switchMap, type Observable } from "rxjs";
import type { LocalMusicApi } from "../../../contract/local-music.ts";
import type { Card } from "../../../contract/rows.ts";
import { toFailure } from "../../../domain/failure.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { decodeLocalAlbum, decodeLocalArtist } from "../../api/local-music.ts";
import { fromTask } from "../../stream/task.ts";
import { albumCard, artistCard } from "../cards.ts";
import { createKeyFilter, type KeyFilterDeps } from "../lists/key-filter.ts";
import { folderList$, type FolderListDeps } from "./folder-list.ts";
import type { FolderSong, FolderSongs } from "./folder-songs.ts";

export interface MusicCardsDeps extends FolderListDeps, KeyFilterDeps {
  readonly songs$: Observable<Loadable<FolderSongs>>;
}

type Cards = Loadable<readonly Card[]>;

/** Albums and artists of the folder as cards; with a filter, those of the matching songs (B79). */
export function createMusicCards(
  deps: MusicCardsDeps,
): Pick<LocalMusicApi, "albums$" | "artists$"> {
  const albums$ = folderList$(deps, "albums", (record) => {
    const album = decodeLocalAlbum(record);
    return album && albumCard(album, "artists");
  });
  const artists$ = folderList$(deps, "artists", (record) => {
    const artist = decodeLocalArtist(record);
    return artist && artistCard(artist);
  });
  const filtered = createKeyFilter(deps);

  const fitting$ = (
    cards$: Observable<Cards>,
    filter: string,
    idsOf: (song: FolderSong) => readonly number[],
  ): Observable<Cards> => {
    if (filter.trim() === "") return cards$;
    return combineLatest([cards$, deps.songs$]).pipe(
      switchMap(([cards, songs]): Observable<Cards> => {
        const [all, table] = [latest(cards), latest(songs)];
        if (all === null) return of(cards);
        if (table === null)
          return of(songs.kind === "failed" ? { kind: "failed", failure: songs.failure } : LOADING);
        return fromTask((signal) => filtered(table.songs, filter, signal)).pipe(
          map((hits): Cards => {
            const ids = new Set(hits.flatMap(idsOf));
            return ready(all.filter(({ target }) => ids.has(target.id)));
          }),
          catchError((thrown: unknown) =>
            of({ kind: "failed", failure: toFailure(thrown) } as const),
          ),
        );
      }),
    );
  };
  return {
    albums$: (filter) =>
      fitting$(albums$, filter, ({ albumId }) => (albumId === null ? [] : [albumId])),
    artists$: (filter) => fitting$(artists$, filter, ({ artistIds }) => artistIds),
  };
}
