import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from "rxjs";
import type { HomePage } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import type { Playlist } from "../../../domain/playlist.ts";
import type { MusicLanguage, Settings } from "../../../domain/settings/settings.ts";
import { decodeAlbum, newAlbumsCall } from "../../api/albums.ts";
import { decodeArtist, topArtistsCall } from "../../api/artists.ts";
import { decodeList, record } from "../../api/decode.ts";
import { chartsCall, decodePlaylist, recommendedPlaylistsCall } from "../../api/playlists.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { albumCard, artistCard, chartCard, playlistCard } from "./cards.ts";
import { EDITORS_PLAYLISTS, HOME_CHARTS } from "./fixed-lists.ts";

/** Facts 2.4: ten of a kind. Of the artists more than its six, since an ultra-wide row holds twelve. */
const SHELF = 10;
const ARTISTS = 12;

/** Facts 2.4: `area` of new albums and `type` of popular artists by music language. */
const AREA: Readonly<Record<MusicLanguage, string>> = {
  all: "ALL",
  zh: "ZH",
  ea: "EA",
  jp: "JP",
  kr: "KR",
};
const ARTIST_TYPE: Readonly<Record<MusicLanguage, number | null>> = {
  all: null,
  zh: 1,
  ea: 2,
  kr: 3,
  jp: 4,
};

type Shelf = Loadable<readonly Card[]>;

export interface HomeDeps {
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly settings: State<Settings>;
  readonly random: RandomPort;
}

/** Every shelf of home, each loading and failing for itself. */
export function createHome({
  answers,
  catalogue,
  settings,
  random,
}: HomeDeps): () => Observable<HomePage> {
  // One choice of artists per start: the shelf must not reshuffle under the listener's finger.
  const seed = random.seed();

  const playlists$: Observable<Shelf> = answers.ask$({
    key: `home:playlists:${SHELF}`,
    call: recommendedPlaylistsCall(SHELF),
    decode: (body) => decodeList(body["result"], decodePlaylist)?.map(playlistCard) ?? null,
  });
  const editors$ = combineLatest(
    EDITORS_PLAYLISTS.map(({ id, name }) =>
      catalogue
        .playlist$(id as PlaylistId)
        .pipe(
          map((detail) => editorsCard(id as PlaylistId, name, latest(detail)?.playlist ?? null)),
        ),
    ),
  );
  const charts$: Observable<Shelf> = answers.ask$({
    key: "charts:home",
    call: chartsCall,
    decode: (body) =>
      decodeList(body["list"], decodePlaylist)
        ?.filter(({ id }) => HOME_CHARTS.has(id))
        .map(chartCard) ?? null,
  });
  const artists$ = (language: MusicLanguage): Observable<Shelf> =>
    answers.ask$({
      key: `home:artists:${language}`,
      call: topArtistsCall(ARTIST_TYPE[language]),
      decode: (body) => {
        const artists = decodeList(record(body["list"])["artists"], decodeArtist);
        return artists && pick(artists, ARTISTS, seed).map(artistCard);
      },
    });
  const albums$ = (language: MusicLanguage): Observable<Shelf> =>
    answers.ask$({
      key: `home:albums:${language}`,
      call: newAlbumsCall(AREA[language], SHELF),
      decode: (body) =>
        decodeList(body["albums"], decodeAlbum)?.map((album) => albumCard(album, "artists")) ??
        null,
    });

  return () =>
    settings.value$.pipe(
      map(({ musicLanguage, showPlaylistsByAppleMusic }) => ({
        musicLanguage,
        showPlaylistsByAppleMusic,
      })),
      distinctUntilChanged(
        (a, b) =>
          a.musicLanguage === b.musicLanguage &&
          a.showPlaylistsByAppleMusic === b.showPlaylistsByAppleMusic,
      ),
      switchMap(({ musicLanguage, showPlaylistsByAppleMusic }) =>
        combineLatest({
          editors: showPlaylistsByAppleMusic ? editors$ : of([]),
          playlists: playlists$,
          artists: artists$(musicLanguage),
          albums: albums$(musicLanguage),
          charts: charts$,
        }),
      ),
    );
}

/** The name stands before the answer does, so that the shelf never jumps. */
const editorsCard = (id: PlaylistId, name: string, playlist: Playlist | null): Card => ({
  target: { kind: "playlist", id },
  title: playlist?.name ?? name,
  coverUrl: playlist?.coverUrl ?? null,
  caption: null,
  artists: [],
  playCount: null,
  isExplicit: false,
});

/** `count` of the entries, their order kept; the same seed picks the same ones. */
function pick<T>(entries: readonly T[], count: number, seed: number): readonly T[] {
  const stride = Math.max(1, Math.floor(entries.length / count));
  const offset = seed % stride;
  return entries.filter((_, index) => index % stride === offset).slice(0, count);
}
