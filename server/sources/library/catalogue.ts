import { foldText } from "../../../src/domain/lists/filter.ts";
import { groupAlbums } from "./albums.ts";
import { hash52 } from "./hash.ts";
import type { Album, Artist, Catalogue, Genre, Song } from "./model.ts";

/** The id of an artist: of the name alone, however it is written. */
export const artistId = (name: string): number => hash52(`artist ${foldText(name)}`);

/** Finds artists, albums and genres among songs; the order of the songs does not matter. */
export function buildCatalogue(all: readonly Song[]): Catalogue {
  const names = createNames();
  const albums = groupAlbums(all, names.idOf);
  const albumOfSong = new Map<number, Album>();
  for (const album of albums) for (const { id } of album.songs) albumOfSong.set(id, album);
  const grouped = albums.flatMap((album) => album.songs);
  const loose = all.filter(({ id }) => !albumOfSong.has(id)).toSorted(byTitle);
  const songs = [...grouped, ...loose];
  const artists = groupArtists(songs, albums, names);
  return {
    songs,
    songById: byId(songs),
    albums,
    albumById: byId(albums),
    albumOfSong,
    artists,
    artistById: byId(artists),
    genres: groupGenres(songs),
  };
}

export interface Names {
  /** The id of an artist's name, which is noted as it is written here first. */
  idOf(name: string): number;
  nameOf(id: number): string;
}

/** Ids by name: each is made once, since folding and hashing cost more than all the rest. */
function createNames(): Names {
  const ids = new Map<string, number>();
  const written = new Map<number, string>();
  return {
    idOf(name) {
      let id = ids.get(name);
      if (id === undefined) {
        id = artistId(name);
        ids.set(name, id);
        if (!written.has(id)) written.set(id, name);
      }
      return id;
    },
    nameOf: (id) => written.get(id) ?? "",
  };
}

function groupArtists(
  songs: readonly Song[],
  albums: readonly Album[],
  { idOf, nameOf }: Names,
): readonly Artist[] {
  const songsOf = new Map<number, Song[]>();
  const albumsOf = new Map<number, Album[]>();
  for (const song of songs)
    for (const id of new Set(song.artists.map(idOf))) push(songsOf, id, song);
  for (const album of albums)
    for (const { id } of album.artists) {
      push(albumsOf, id, album);
      if (!songsOf.has(id)) songsOf.set(id, []);
    }
  return [...songsOf]
    .map(([id, theirs]) => ({
      id,
      name: nameOf(id),
      songs: theirs,
      albums: (albumsOf.get(id) ?? []).toSorted(newestFirst),
    }))
    .toSorted((one, other) => other.songs.length - one.songs.length || one.id - other.id);
}

function groupGenres(songs: readonly Song[]): readonly Genre[] {
  const genres = new Map<string, { name: string; songs: Song[] }>();
  for (const song of songs)
    for (const name of song.genres) {
      const key = name.toLowerCase();
      const genre = genres.get(key) ?? { name, songs: [] };
      genre.songs.push(song);
      genres.set(key, genre);
    }
  return [...genres]
    .map(([key, genre]) => ({ id: hash52(`genre ${key}`), ...genre }))
    .toSorted((one, other) => other.songs.length - one.songs.length || one.id - other.id);
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

const byId = <T extends { readonly id: number }>(things: readonly T[]): ReadonlyMap<number, T> =>
  new Map(things.map((thing) => [thing.id, thing]));

const byTitle = (one: Song, other: Song): number =>
  one.title < other.title ? -1 : one.title > other.title ? 1 : one.id - other.id;

const newestFirst = (one: Album, other: Album): number =>
  (other.year ?? 0) - (one.year ?? 0) || other.addedMs - one.addedMs || one.id - other.id;
