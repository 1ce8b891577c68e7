import {
  combineLatest,
  concat,
  defer,
  filter,
  from,
  map,
  of,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { SearchPage, TopResult } from "../../../contract/pages.ts";
import type { Card, TrackRow } from "../../../contract/rows.ts";
import { bestMatch } from "../../../domain/catalogue/best-match.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { latest, LOADING, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { decodeAlbum } from "../../api/albums.ts";
import { decodeArtist, decodeMv } from "../../api/artists.ts";
import { decodeList } from "../../api/decode.ts";
import { decodePlaylist } from "../../api/playlists.ts";
import { SEARCH_LIMIT, searchCall, type SearchKind } from "../../api/page-calls.ts";
import { searchHits } from "../../api/search.ts";
import { createSharedStreams } from "../../stream/shared.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { albumCard, artistCard, mvCard, playlistCard } from "../cards.ts";
import { toldTogether } from "./told-together.ts";

export interface SearchDeps {
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly rowsOf: (ids: readonly TrackId[]) => Promise<Outcome<readonly TrackRow[]>>;
  /** Emits when details that did not come should be read again. */
  readonly readAgain$: Observable<unknown>;
}

/** Five searches in parallel; each group arrives and fails on its own (B26), unless all fail. The best hit is on top. */
export function createSearch(deps: SearchDeps): (keywords: string) => Observable<SearchPage> {
  const group$ = <T>(
    keywords: string,
    kind: Exclude<SearchKind, "tracks">,
    decode: (raw: unknown) => T | null,
    card: (hit: T) => Card,
  ): Observable<Loadable<readonly Card[]>> =>
    deps.answers.ask$({
      key: `search:${kind}:${keywords}`,
      call: searchCall(keywords, kind, SEARCH_LIMIT),
      decode: (body) => decodeList(searchHits(body, kind), decode)?.map(card) ?? null,
    });

  // Screen and core wait for the same songs (`open-address.ts`). Nothing is kept unused, because rows change with likes.
  const shared = createSharedStreams({ isLettingGo$: of(true) });
  const tracks$ = (keywords: string): Observable<Loadable<readonly TrackRow[]>> =>
    shared(keywords, () => songRows$(deps.catalogue.searchTracks$(keywords), deps));

  return (keywords) =>
    combineLatest({
      artists: group$(keywords, "artists", decodeArtist, artistCard),
      albums: group$(keywords, "albums", decodeAlbum, (album) => albumCard(album, "artists")),
      tracks: tracks$(keywords),
      mvs: group$(keywords, "mvs", decodeMv, mvCard),
      playlists: group$(keywords, "playlists", decodePlaylist, playlistCard),
    }).pipe(
      map((found) => {
        const groups = { keywords, ...toldTogether(found) };
        return { ...groups, top: topOf(groups) };
      }),
    );
}

/** The songs found, as rows; stored ones are shown while the service is asked, and if it does not answer. */
const songRows$ = (
  found$: Observable<Loadable<readonly TrackId[]>>,
  { rowsOf, readAgain$ }: SearchDeps,
): Observable<Loadable<readonly TrackRow[]>> =>
  defer(() => {
    let reading: Promise<unknown> = Promise.resolve();
    return found$.pipe(
      switchMap((found): Observable<Loadable<readonly TrackRow[]>> => {
        const ids = latest(found);
        if (ids === null) return of(mapLoadable(found, () => []));
        const rows$ = defer(() => {
          // After the reading before, which may have asked for details of the same songs.
          const rows = reading.then(() => rowsOf(ids));
          reading = rows;
          return from(rows);
        });
        let isComplete = true;
        const shown$ = rows$.pipe(
          tap((rows) => (isComplete = rows.ok && !rows.value.some(isNameless))),
          map((rows) => inRows(found, rows)),
        );
        // Hits that failed are searched again; these were found, and only their details are missing.
        const again$ = readAgain$.pipe(filter(() => !isComplete && found.kind === "ready"));
        return concat(shown$, again$.pipe(switchMap(() => shown$)));
      }),
    );
  });

const isNameless = ({ name }: TrackRow): boolean => name === "";

function inRows(
  found: Loadable<unknown>,
  rows: Outcome<readonly TrackRow[]>,
): Loadable<readonly TrackRow[]> {
  if (!rows.ok) return { kind: "failed", failure: rows.failure };
  const hasWords = rows.value.length === 0 || !rows.value.every(isNameless);
  if (hasWords) return mapLoadable(found, () => rows.value);
  // Hits without stored details would be rows without words.
  if (found.kind === "loading") return LOADING;
  return {
    kind: "failed",
    failure: found.kind === "failed" ? found.failure : { kind: "offline" },
  };
}

/** The artist, song, album or playlist whose name fits best; decided once all groups have answered. */
export function topOf(groups: Omit<SearchPage, "top">): SearchPage["top"] {
  const { keywords, artists, tracks, albums, playlists } = groups;
  const chosenFrom = [artists, tracks, albums, playlists];
  if (chosenFrom.some((group) => group.kind === "loading" && group.last === undefined))
    return LOADING;
  const cards = (group: Loadable<readonly Card[]>): readonly TopResult[] =>
    (latest(group) ?? []).map((card) => ({ kind: "card", card }));
  const songs = (latest(tracks) ?? [])
    .map((track, row): TopResult => ({ kind: "track", track, row }))
    // The top hit has a Play button, which has to work.
    .filter((song) => song.kind === "track" && song.track.reason === null);
  return ready(
    bestMatch(keywords, [cards(artists), songs, cards(albums), cards(playlists)], (top) =>
      top.kind === "card" ? [top.card.title] : [top.track.name, top.track.alias ?? ""],
    ),
  );
}
