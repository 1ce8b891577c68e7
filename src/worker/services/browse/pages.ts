import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from "rxjs";
import type { BrowseApi } from "../../../contract/browsing.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";
import type { AlbumDisc, AlbumPage } from "../../../contract/pages.ts";
import type { Card, TrackRow } from "../../../contract/rows.ts";
import type { Album } from "../../../domain/catalogue/album.ts";
import { splitAlbumTitle } from "../../../domain/format/album-title.ts";
import { isOfFolder, type ArtistId } from "../../../domain/ids.ts";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import type { Track } from "../../../domain/catalogue/track.ts";
import { isByVarious } from "../../../domain/catalogue/various-artists.ts";
import { decodeAlbum } from "../../api/albums.ts";
import { decodeArtist, decodeMv, similarArtistsCall } from "../../api/artists.ts";
import { decodeList } from "../../api/decode.ts";
import { decodeGenres, genresCall } from "../../api/genres.ts";
import { artistAlbumsCall, artistMvsCall } from "../../api/page-calls.ts";
import type { GrowingLists } from "../growing.ts";
import { createLibraryCards, type LibraryCardsDeps } from "../library/library-cards.ts";
import { createCardLists } from "./card-lists.ts";
import { albumCard, artistCard, mvCard } from "../cards.ts";
import type { LocalCatalogue } from "../local-music/local-catalogue.ts";
import type { Recommended } from "./recommended.ts";
import { moreByArtist } from "./more-by-artist.ts";
import { createMv, type MvDeps } from "./mv.ts";
import { createSearch, type SearchDeps } from "./search.ts";
import { createWhenRead } from "./when-read.ts";

/** Number of similar artists (B30). */
const SIMILAR = 12;

export interface PagesDeps extends SearchDeps, MvDeps, LibraryCardsDeps {
  readonly growing: GrowingLists;
  readonly recommended: Recommended;
  /** Albums of artists in the listener's own folder; null on the web. */
  readonly local: Pick<LocalCatalogue, "albumsOf$"> | null;
  /** State of a folder; never emits for other sources. */
  readonly folder$: () => Observable<Loadable<SourceStatus>>;
  /** Tracks as rows, without a request. */
  readonly project: (tracks: readonly Track[]) => readonly TrackRow[];
}

/** Pages that a visit starts with only if their address was opened. */
export type Pages = Pick<
  BrowseApi,
  "album$" | "artist$" | "mv$" | "genres$" | "search$" | "cards$" | "moreCards"
>;

/** A failing side call leaves the rest of a page standing. */
export function createPages(deps: PagesDeps): Pages {
  const { answers, catalogue, project, growing, recommended } = deps;
  const whenRead = createWhenRead(answers, deps.folder$);
  const library = createLibraryCards(deps);
  const cards = createCardLists({ growing, library, recommended, whenRead });
  const { albumsOf$, mvsOf$, similarTo$ } = createArtistParts(deps);
  /** Asked for once the artist is known: there may be no such artist. */
  const similarToKnown$ = (id: ArtistId): Observable<Loadable<readonly Card[]>> =>
    catalogue.artist$(id).pipe(
      map((detail) => latest(detail) !== null),
      distinctUntilChanged(),
      switchMap((isKnown) => (isKnown ? similarTo$(id) : of(LOADING))),
    );

  const more$ = (album: Album): Observable<Loadable<readonly Card[]>> => {
    const artistId = album.artists[0]?.id ?? null;
    if (artistId === null || isByVarious(album)) return of(ready([]));
    return albumsOf$(artistId).pipe(
      map((albums) => mapLoadable(albums, (all) => moreByArtist(all, album.id))),
    );
  };

  return {
    album$: (id) =>
      catalogue.album$(id).pipe(
        switchMap((detail) => {
          const known = latest(detail);
          const moreOf$: Observable<Loadable<readonly Card[]>> =
            known === null ? of({ kind: "loading" }) : more$(known.album);
          return moreOf$.pipe(
            map((more) =>
              mapLoadable(detail, ({ album: head, tracks }): AlbumPage => ({
                album: head,
                ...splitAlbumTitle(head.name),
                totalDurationMs: tracks.reduce((sum, { durationMs }) => sum + durationMs, 0),
                discs: discsOf(tracks),
                isOfFolder: isOfFolder(head.id),
                moreByArtist: more,
              })),
            ),
          );
        }),
      ),
    artist$: (id) =>
      combineLatest([catalogue.artist$(id), albumsOf$(id), mvsOf$(id), similarToKnown$(id)]).pipe(
        map(([detail, albums, mvs, similar]) =>
          mapLoadable(detail, ({ artist, popular }) => ({
            artist,
            isOfFolder: isOfFolder(id),
            popular: project(popular.slice(0, 24)),
            latest: latestOf(albums),
            albums: mapLoadable(albums, (all) => cardsOf(all, (type) => type === "album")),
            singles: mapLoadable(albums, (all) =>
              cardsOf(all, (type) => type === "ep" || type === "single"),
            ),
            mvs,
            similar,
          })),
        ),
      ),
    mv$: createMv(deps),
    genres$: () => {
      const key = "genres";
      return whenRead(key, answers.ask$({ key, call: genresCall, decode: decodeGenres }));
    },
    search$: createSearch(deps),
    cards$: cards.cards$,
    moreCards: cards.more,
  };
}

/** The further questions of an artist's page; for an artist of the listener's own folder only the albums. */
function createArtistParts({ answers, local }: Pick<PagesDeps, "answers" | "local">) {
  type Part<T> = Observable<Loadable<readonly T[]>>;
  const unlessOfFolder =
    <T>(ask$: (id: ArtistId) => Part<T>) =>
    (id: ArtistId): Part<T> =>
      isOfFolder(id) ? of(ready([])) : ask$(id);
  const ofService$ = unlessOfFolder((id): Part<Album> =>
    answers.ask$({
      key: `artist-albums:${id}`,
      call: artistAlbumsCall(id),
      decode: (body) => decodeList(body["hotAlbums"], decodeAlbum),
    }),
  );
  return {
    albumsOf$: (id: ArtistId): Part<Album> =>
      local !== null && isOfFolder(id) ? local.albumsOf$(id) : ofService$(id),
    mvsOf$: unlessOfFolder((id): Part<Card> =>
      answers.ask$({
        key: `artist-mvs:${id}`,
        call: artistMvsCall(id),
        decode: (body) => decodeList(body["mvs"], decodeMv)?.map(mvCard) ?? null,
      }),
    ),
    similarTo$: unlessOfFolder((id): Part<Card> =>
      answers.ask$({
        key: `artist-similar:${id}`,
        call: similarArtistsCall(id),
        decode: (body) =>
          decodeList(body["artists"], decodeArtist)?.slice(0, SIMILAR).map(artistCard) ?? null,
      }),
    ),
  };
}

/** A disc starts wherever its number changes from one row to the next. */
const discsOf = (tracks: readonly Track[]): readonly AlbumDisc[] =>
  tracks.map(labelOf).flatMap((label, firstRow, labels) => {
    const before = labels[firstRow - 1];
    const isSame = before !== undefined && Number(before) === Number(label);
    return isSame || before === label ? [] : [{ label, firstRow }];
  });

/** A song without a disc number is on the first disc. */
const labelOf = ({ disc }: Track): string => (disc.trim() === "" ? "1" : disc);

const cardsOf = (
  albums: readonly Album[],
  wants: (type: Album["type"]) => boolean,
): readonly Card[] =>
  albums.filter(({ type }) => wants(type)).map((album) => albumCard(album, "year"));

/** The service lists the newest first. */
function latestOf(albums: Loadable<readonly Album[]>): Album | null {
  const all = albums.kind === "ready" ? albums.value : (albums.last ?? []);
  return all[0] ?? null;
}
