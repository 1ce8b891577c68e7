import {
  combineLatest,
  defer,
  EMPTY,
  filter,
  from,
  map,
  of,
  startWith,
  switchMap,
  tap,
  throttle,
  type Observable,
} from "rxjs";
import type { SearchPage, TopResult } from "../../../contract/pages.ts";
import type { Card, TrackRow } from "../../../contract/rows.ts";
import { bestMatch } from "../../../domain/catalogue/best-match.ts";
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
import type { ReadRows } from "../lists/registry.ts";
import { hasWords } from "../rows.ts";
import { toldTogether } from "./told-together.ts";

export interface SearchDeps {
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly read: (ids: readonly TrackId[]) => Promise<ReadRows>;
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
  const shared = createSharedStreams({ expires$: () => of(true) });
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
  { read, readAgain$ }: SearchDeps,
): Observable<Loadable<readonly TrackRow[]>> =>
  defer(() => {
    let reading: Promise<unknown> = Promise.resolve();
    return found$.pipe(
      switchMap((found): Observable<Loadable<readonly TrackRow[]>> => {
        const ids = latest(found);
        if (ids === null) return of(mapLoadable(found, () => []));
        const rows$ = defer(() => {
          // After the reading before, which may have asked for details of the same songs.
          const rows = reading.then(() => read(ids));
          reading = rows;
          return from(rows);
        });
        let isComplete = false;
        const shown$ = rows$.pipe(
          tap(({ failure }) => (isComplete = failure === null)),
          map((rows) => inRows(found, rows)),
        );
        // Hits that failed are searched again; these were found, and only their details are missing.
        const again$ = found.kind === "ready" ? readAgain$ : EMPTY;
        return again$.pipe(
          startWith(null),
          // Tries during a reading are one more after it, if that fails.
          throttle(() => reading, { leading: true, trailing: true }),
          filter(() => !isComplete),
          switchMap(() => shown$),
        );
      }),
    );
  });

/** Songs that the service leaves out keep their places; before it has answered, rows without any words are not shown. */
function inRows(
  found: Loadable<unknown>,
  { rows, failure }: ReadRows,
): Loadable<readonly TrackRow[]> {
  const last = rows.length === 0 || rows.some(hasWords) ? { last: rows } : {};
  switch (found.kind) {
    case "loading":
      return { kind: "loading", ...last };
    case "failed":
      return { kind: "failed", failure: found.failure, ...last };
    case "ready":
      return failure === null ? ready(rows) : { kind: "failed", failure, ...last };
  }
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
