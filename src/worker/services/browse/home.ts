import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  throttleTime,
  type Observable,
  type SchedulerLike,
} from "rxjs";
import type { HomePage } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import type { MusicLanguage, Settings } from "../../../domain/settings/settings.ts";
import { decodeAlbum } from "../../api/albums.ts";
import { decodeArtist } from "../../api/artists.ts";
import { decodeList, record } from "../../api/decode.ts";
import { chartsCall, homeAlbumsCall, homeArtistsCall, SHELF } from "../../api/home.ts";
import { decodePlaylist } from "../../api/playlists.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import { albumCard, artistCard, chartCard } from "../cards.ts";
import { createEditors, type EditorsDeps } from "./editors.ts";
import type { Recommended } from "./recommended.ts";
import { toldTogether } from "./told-together.ts";

/** Number of artists on the shelf (B23): an ultra-wide row holds twelve. */
const ARTISTS = 12;

const TOGETHER_MS = 12;

/** Charts shown on home, in the server's order (B23). */
const HOME_CHARTS: ReadonlySet<number> = new Set([19723756, 180106, 60198, 3812895, 60131]);

type Shelf = Loadable<readonly Card[]>;

export interface HomeDeps {
  readonly answers: Answers;
  readonly editors: EditorsDeps;
  readonly settings: State<Settings>;
  readonly random: RandomPort;
  readonly scheduler?: SchedulerLike;
}

/** Every shelf of home; each loads and fails on its own. */
export function createHome(
  { answers, editors, settings, random, scheduler }: HomeDeps,
  recommended: Recommended,
): () => Observable<HomePage> {
  // One choice of artists per start, so that the shelf does not change while it is used.
  const seed = random.seed();

  const playlists$ = recommended({ limit: SHELF, skipsFirst: false });
  const editors$ = createEditors(editors);
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
      call: homeArtistsCall(language),
      decode: (body) => {
        const artists = decodeList(record(body["list"])["artists"], decodeArtist);
        return artists && pick(artists, ARTISTS, seed).map(artistCard);
      },
    });
  const albums$ = (language: MusicLanguage): Observable<Shelf> =>
    answers.ask$({
      key: `home:albums:${language}`,
      call: homeAlbumsCall(language),
      decode: (body) =>
        decodeList(body["albums"], decodeAlbum)?.map((album) => albumCard(album, "artists")) ??
        null,
    });

  return () =>
    settings.value$.pipe(
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
      // Four answers arrive within moments of each other, and each would render the whole page.
      throttleTime(TOGETHER_MS, scheduler, { leading: true, trailing: true }),
      map(({ editors: known, ...shelves }) => ({ editors: known, ...toldTogether(shelves) })),
    );
}

/** Picks `count` of the entries in their order; the same seed picks the same ones. */
function pick<T>(entries: readonly T[], count: number, seed: number): readonly T[] {
  const stride = Math.max(1, Math.floor(entries.length / count));
  const offset = seed % stride;
  return entries.filter((_, index) => index % stride === offset).slice(0, count);
}
