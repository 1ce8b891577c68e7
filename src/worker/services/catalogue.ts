import { map, type Observable } from "rxjs";
import type { AlbumDetail } from "../../domain/album.ts";
import type { ArtistDetail } from "../../domain/artist.ts";
import {
  parseId,
  type AlbumId,
  type ArtistId,
  type PlaylistId,
  type TrackId,
} from "../../domain/ids.ts";
import { mapLoadable, type Loadable } from "../../domain/loadable.ts";
import type { PlaylistDetail } from "../../domain/playlist.ts";
import { albumCall, decodeAlbumDetail } from "../api/albums.ts";
import { artistCall, decodeArtistDetail } from "../api/artists.ts";
import { decodeList, record, type Json } from "../api/decode.ts";
import { decodePlaylistDetail, playlistCall } from "../api/playlists.ts";
import { searchCall, searchHits } from "../api/search.ts";
import { joinPrivileges } from "../api/songs.ts";
import type { Answers } from "./answers.ts";
import type { Tracks } from "./tracks.ts";

/** How many hits of a kind the grouped search asks for (facts 2.6). */
export const SEARCH_LIMIT = 16;
/** How many songs one answer of the service holds at most. */
const SEARCH_ALL = 100;

/** Albums, playlists, artists and searches; whatever songs come along are remembered by id. */
export interface Catalogue {
  album$(id: AlbumId): Observable<Loadable<AlbumDetail>>;
  playlist$(id: PlaylistId): Observable<Loadable<PlaylistDetail>>;
  artist$(id: ArtistId): Observable<Loadable<ArtistDetail>>;
  searchTracks$(keywords: string, reach: "first" | "all"): Observable<Loadable<readonly TrackId[]>>;
}

export function createCatalogue(answers: Answers, tracks: Tracks): Catalogue {
  return {
    album$: (id) =>
      answers.ask$({
        key: `album:${id}`,
        call: albumCall(id),
        decode: (body) => {
          const detail = decodeAlbumDetail(body);
          if (detail !== null) tracks.learn(albumSongs(body, detail));
          return detail;
        },
      }),
    playlist$: (id) =>
      answers.ask$({
        key: `playlist:${id}`,
        call: playlistCall(id),
        decode: (body) => {
          const detail = decodePlaylistDetail(body);
          if (detail !== null)
            tracks.learn(joinPrivileges(record(body["playlist"])["tracks"], body["privileges"]));
          return detail;
        },
      }),
    artist$: (id) =>
      answers.ask$({
        key: `artist:${id}`,
        call: artistCall(id),
        decode: (body) => {
          const detail = decodeArtistDetail(body);
          if (detail !== null) tracks.learn(joinPrivileges(body["hotSongs"], null));
          return detail;
        },
      }),
    searchTracks$: (keywords, reach) =>
      answers
        .ask$({
          key: `search:tracks:${reach}:${keywords}`,
          call: searchCall(keywords, "tracks", reach === "all" ? SEARCH_ALL : SEARCH_LIMIT),
          // Hits carry neither cover nor privilege: only their ids are used (W6).
          decode: (body) =>
            decodeList(searchHits(body, "tracks"), (hit) => parseId<TrackId>(record(hit)["id"])),
        })
        .pipe(map((found) => mapLoadable(found, (ids) => ids))),
  };
}

/** Album songs as other lists need them: with the album's picture inside. */
const albumSongs = (body: Json, { album }: AlbumDetail): readonly Json[] =>
  joinPrivileges(body["songs"], body["privileges"]).map((song) => ({
    ...song,
    al: { picUrl: album.coverUrl, id: album.id, name: album.name, ...record(song["al"]) },
  }));
