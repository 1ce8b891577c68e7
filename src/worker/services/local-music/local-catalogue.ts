import {
  concat,
  distinctUntilChanged,
  filter,
  from,
  merge,
  of,
  switchMap,
  type Observable,
} from "rxjs";
import type { Album } from "../../../domain/catalogue/album.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { isOfFolder, type AlbumId, type ArtistId } from "../../../domain/ids.ts";
import { LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import {
  decodeLocalAlbum,
  decodeLocalAlbumDetail,
  decodeLocalArtistDetail,
  folderNumber,
} from "../../api/local-music.ts";
import { decodeList, type Json } from "../../api/decode.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { State } from "../../stream/state.ts";
import type { Catalogue } from "../catalogue.ts";

/** More albums than one artist has. */
const ALBUMS = 2_000;

export interface LocalCatalogueDeps {
  readonly port: Pick<LocalMusicPort, "ask">;
  /** Null until the desktop has reported it. */
  readonly folder: State<LocalFolderState | null>;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
}

export interface LocalCatalogue {
  /** The catalogue, extended by the albums and artists of the folder. */
  around(catalogue: Catalogue): Catalogue;
  /** Albums of an artist of the folder, the newest first. */
  albumsOf$(id: ArtistId): Observable<Loadable<readonly Album[]>>;
}

/** Albums and artists of the listener's own folder; asked again whenever its files change. */
export function createLocalCatalogue({ port, folder, retry$ }: LocalCatalogueDeps): LocalCatalogue {
  const versions$ = folder.value$.pipe(
    filter((now) => now !== null),
    distinctUntilChanged(
      (a, b) => a.chosen === b.chosen && a.version === b.version && a.isAway === b.isAway,
    ),
  );
  const ask$ = <T>(
    path: string,
    params: Readonly<Record<string, number>>,
    decode: (body: Json) => T | null,
  ): Observable<Loadable<T>> => {
    let last: T | null = null;
    const answer = async (): Promise<Loadable<T>> => {
      const answered = await port.ask(path, params);
      const known = last === null ? {} : { last };
      if (!answered.ok) return { kind: "failed", failure: answered.failure, ...known };
      const value = decode(answered.value);
      if (value === null) return { kind: "failed", failure: { kind: "malformed", what: path } };
      last = value;
      return ready(value);
    };
    return concat(of(LOADING), merge(versions$, retry$).pipe(switchMap(() => from(answer()))));
  };

  return {
    around: (catalogue) => ({
      ...catalogue,
      album$: (id: AlbumId) =>
        isOfFolder(id)
          ? ask$("api/album", { id: folderNumber(id) }, decodeLocalAlbumDetail)
          : catalogue.album$(id),
      artist$: (id: ArtistId) =>
        isOfFolder(id)
          ? ask$("api/artists", { id: folderNumber(id) }, decodeLocalArtistDetail)
          : catalogue.artist$(id),
    }),
    albumsOf$: (id) =>
      ask$("api/artist/album", { id: folderNumber(id), limit: ALBUMS }, (body) =>
        decodeList(body["hotAlbums"], decodeLocalAlbum),
      ),
  };
}
