import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { AlbumDetail } from "../../domain/catalogue/album.ts";
import type { ArtistDetail } from "../../domain/catalogue/artist.ts";
import type { AlbumId, ArtistId, PlaylistId } from "../../domain/ids.ts";
import { inOrder } from "../../domain/lists/order-requests.ts";
import type { SongId, TrackId } from "../../domain/playable.ts";
import { mapLoadable, type Loadable } from "../../domain/loadable.ts";
import type { PlaylistDetail } from "../../domain/catalogue/playlist.ts";
import { decodeAlbumDetail } from "../api/albums.ts";
import { decodeArtistDetail } from "../api/artists.ts";
import { record, type Json } from "../api/decode.ts";
import {
  albumCall,
  artistCall,
  playlistCall,
  SEARCH_LIMIT,
  searchCall,
} from "../api/page-calls.ts";
import { decodePlaylistDetail, withoutSongs } from "../api/playlists.ts";
import { trackHits } from "../api/search.ts";
import { joinPrivileges } from "../api/songs.ts";
import { createState } from "../stream/state.ts";
import type { Answers } from "./answers.ts";
import type { Tracks } from "./tracks.ts";

/** Albums, playlists, artists and searches; songs in their answers are stored by id. */
export interface Catalogue {
  album$(id: AlbumId): Observable<Loadable<AlbumDetail>>;
  playlist$(id: PlaylistId): Observable<Loadable<PlaylistDetail>>;
  /** Shows the songs of a playlist in this order until called with null; nothing is stored. */
  arrange(id: PlaylistId, order: readonly SongId[] | null): void;
  artist$(id: ArtistId): Observable<Loadable<ArtistDetail>>;
  /** The first few songs found. */
  searchTracks$(keywords: string): Observable<Loadable<readonly TrackId[]>>;
}

/** Key of the stored answer about a playlist. */
export const playlistKey = (id: PlaylistId): string => `playlist:${id}`;

export function createCatalogue(answers: Answers, tracks: Tracks): Catalogue {
  const orders = createState<ReadonlyMap<PlaylistId, readonly SongId[]>>(new Map());
  const orderOf$ = (id: PlaylistId) =>
    orders.value$.pipe(
      map((all) => all.get(id)),
      distinctUntilChanged(),
    );
  const readPlaylist$ = (id: PlaylistId): Observable<Loadable<PlaylistDetail>> =>
    answers.ask$({
      key: playlistKey(id),
      call: playlistCall(id),
      decode: (body, isKept) => {
        const detail = decodePlaylistDetail(body);
        if (detail !== null)
          tracks.learn(
            joinPrivileges(record(body["playlist"])["tracks"], body["privileges"]),
            isKept,
          );
        return detail;
      },
      shorten: withoutSongs,
    });
  return {
    album$: (id) =>
      answers.ask$({
        key: `album:${id}`,
        call: albumCall(id),
        decode: (body, isKept) => {
          const detail = decodeAlbumDetail(body);
          if (detail !== null) tracks.learn(albumSongs(body, detail), isKept);
          return detail;
        },
      }),
    playlist$: (id) =>
      combineLatest([readPlaylist$(id), orderOf$(id)]).pipe(
        map(([detail, order]) => (order === undefined ? detail : arranged(detail, order))),
      ),
    arrange: (id, order) => {
      const next = new Map(orders.value);
      if (order === null) next.delete(id);
      else next.set(id, order);
      orders.set(next);
    },
    artist$: (id) =>
      answers.ask$({
        key: `artist:${id}`,
        call: artistCall(id),
        decode: (body, isKept) => {
          const detail = decodeArtistDetail(body);
          if (detail !== null) tracks.learn(joinPrivileges(body["hotSongs"], null), isKept);
          return detail;
        },
      }),
    searchTracks$: (keywords) =>
      answers.ask$({
        key: `search:tracks:first:${keywords}`,
        call: searchCall(keywords, "tracks", SEARCH_LIMIT),
        decode: trackHits,
      }),
  };
}

const arranged = (
  detail: Loadable<PlaylistDetail>,
  order: readonly SongId[],
): Loadable<PlaylistDetail> =>
  mapLoadable(detail, (known) => ({ ...known, trackIds: inOrder(known.trackIds, order) }));

/** Album songs in the form that other lists need, with the album's picture. */
const albumSongs = (body: Json, { album }: AlbumDetail): readonly Json[] =>
  joinPrivileges(body["songs"], body["privileges"]).map((song) => ({
    ...song,
    al: { picUrl: album.coverUrl, id: album.id, name: album.name, ...record(song["al"]) },
  }));
