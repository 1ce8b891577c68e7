import { buildAlbums } from "./albums.ts";
import { buildArtists, buildVariousArtists } from "./artists.ts";
import type { Album, Artist, Mv, Playlist, Track, User } from "../model.ts";
import { buildMvs } from "./mvs.ts";
import { buildCharts, buildOpenLists, buildStyledLists, buildUserLists } from "./playlists.ts";
import { ACCOUNTS, buildUsers, EDITOR } from "./users.ts";

/** All content of the demo service, before anything is changed. */
interface Catalogue {
  readonly artists: readonly Artist[];
  readonly albums: readonly Album[];
  readonly tracks: readonly Track[];
  readonly mvs: readonly Mv[];
  readonly users: readonly User[];
  readonly openLists: readonly Playlist[];
  readonly styledLists: readonly Playlist[];
  readonly charts: readonly Playlist[];
  readonly userLists: readonly Playlist[];
  readonly artistById: ReadonlyMap<number, Artist>;
  readonly albumById: ReadonlyMap<number, Album>;
  readonly trackById: ReadonlyMap<number, Track>;
  readonly mvById: ReadonlyMap<number, Mv>;
  readonly userById: ReadonlyMap<number, User>;
  /** Albums, the newest first. */
  readonly newestAlbums: readonly Album[];
  /** Songs that name an artist, the most popular first. */
  readonly songsByArtist: ReadonlyMap<number, readonly Track[]>;
}

let built: Catalogue | null = null;

/** The catalogue, which is the same in every run; built on first use. */
export function catalogue(): Catalogue {
  built ??= build();
  return built;
}

function build(): Catalogue {
  const artists = buildArtists();
  const various = buildVariousArtists();
  const albums = buildAlbums(artists, various);
  const tracks = albums.flatMap((album) => album.tracks);
  const mvs = buildMvs(tracks);
  const users = buildUsers();
  return {
    artists,
    albums,
    tracks,
    mvs,
    users,
    openLists: buildOpenLists(tracks, users),
    styledLists: buildStyledLists(tracks),
    charts: buildCharts(tracks),
    userLists: buildUserLists(tracks, users),
    artistById: byId([...artists, various]),
    albumById: byId(albums),
    trackById: byId(tracks),
    mvById: byId(mvs),
    userById: byId([...users, ...ACCOUNTS.map((account) => account.user), EDITOR]),
    newestAlbums: albums.toSorted((one, other) => other.publishTime - one.publishTime),
    songsByArtist: songsByArtist(tracks),
  };
}

function byId<T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  const map = new Map(items.map((item) => [item.id, item]));
  if (map.size !== items.length) throw new Error("two entries of the catalogue share an id");
  return map;
}

function songsByArtist(tracks: readonly Track[]): ReadonlyMap<number, readonly Track[]> {
  const map = new Map<number, Track[]>();
  for (const track of tracks.toSorted((one, other) => other.pop - one.pop)) {
    for (const artist of track.artists) {
      const songs = map.get(artist.id);
      if (songs === undefined) map.set(artist.id, [track]);
      else songs.push(track);
    }
  }
  return map;
}
