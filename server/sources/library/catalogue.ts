import { foldText } from "../../../src/domain/lists/filter.ts";
import { groupAlbums } from "./albums.ts";
import { BY_NAME, type ByName } from "./by-name.ts";
import { hash52 } from "./hash.ts";
import type { Album, Artist, Catalogue, Genre, Song } from "./model.ts";
import { byNumber, each, sorted, type Steps } from "./steps.ts";

/** Id of an artist: a hash of the name, regardless of its spelling in case or accents. */
export const artistId = (name: string): number => hash52(`artist ${foldText(name)}`);

/** Former numbers of songs, each with the current number of its song. */
export type Former = Iterable<readonly [former: number, now: number]>;

/**
 * Collects artists, albums and genres of songs. The order of the songs does not matter; names are sorted by `byName`.
 * Songs can also be looked up by their `former` numbers.
 */
export function* catalogueOf(
  all: readonly Song[],
  byName: ByName = BY_NAME,
  former: Former = [],
): Steps<Catalogue> {
  const names = createNames();
  const albums = yield* groupAlbums(all, names.idOf, byName);
  const albumOfSong = new Map<number, Album>();
  const grouped: Song[] = [];
  yield* each(albums, (album) => {
    for (const song of album.songs) {
      albumOfSong.set(song.id, album);
      grouped.push(song);
    }
  });
  const left: Song[] = [];
  yield* each(all, (song) => void (albumOfSong.has(song.id) || left.push(song)));
  const songs = grouped.concat(yield* sorted(left, byTitle(byName)));
  const inOrder = mostSongsFirst(byName);
  const artists = yield* sorted(yield* groupArtists(songs, albums, names), inOrder);
  const songById = yield* byNumber(songs);
  const numbersOf = new Map<number, number[]>();
  yield* each(former, ([id, now]) => {
    const [song, album] = [songById.get(now), albumOfSong.get(now)];
    if (song === undefined || songById.has(id)) return;
    songById.set(id, { ...song, id });
    if (album !== undefined) albumOfSong.set(id, album);
    const numbers = numbersOf.get(now) ?? [now];
    numbers.push(id);
    numbersOf.set(now, numbers).set(id, numbers);
  });
  return {
    songs,
    songById,
    numbersOf,
    albums,
    albumById: yield* byNumber(albums),
    albumOfSong,
    artists,
    artistById: yield* byNumber(artists),
    genres: yield* sorted(yield* groupGenres(songs), inOrder),
  };
}

export interface Names {
  /** Id of an artist's name; the first spelling that is passed here is remembered. */
  idOf(name: string): number;
  nameOf(id: number): string;
}

/** Caches ids by name, because folding and hashing are the most expensive part. */
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

function* groupArtists(
  songs: readonly Song[],
  albums: readonly Album[],
  { idOf, nameOf }: Names,
): Steps<readonly Artist[]> {
  const songsOf = new Map<number, Song[]>();
  const albumsOf = new Map<number, Album[]>();
  yield* each(songs, (song) => {
    for (const id of new Set(song.artists.map(idOf))) push(songsOf, id, song);
  });
  yield* each(albums, (album) => {
    for (const { id } of album.artists) {
      push(albumsOf, id, album);
      if (!songsOf.has(id)) songsOf.set(id, []);
    }
  });
  const artists: Artist[] = [];
  yield* each(songsOf, ([id, theirs]) => {
    const discs = (albumsOf.get(id) ?? []).toSorted(newestFirst);
    artists.push({ id, name: nameOf(id), songs: theirs, albums: discs });
  });
  return artists;
}

function* groupGenres(songs: readonly Song[]): Steps<readonly Genre[]> {
  const genres = new Map<string, { name: string; songs: Song[] }>();
  yield* each(songs, (song) => {
    for (const name of song.genres) {
      const key = name.toLowerCase();
      const genre = genres.get(key) ?? { name, songs: [] };
      genre.songs.push(song);
      genres.set(key, genre);
    }
  });
  const found: Genre[] = [];
  yield* each(genres, ([key, genre]) => {
    found.push({ id: hash52(`genre ${key}`), ...genre });
  });
  return found;
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Most songs first; equal numbers by name. */
const mostSongsFirst =
  (byName: ByName) =>
  (one: Artist | Genre, other: Artist | Genre): number =>
    other.songs.length - one.songs.length || byName(one.name, other.name) || one.id - other.id;

const byTitle =
  (byName: ByName) =>
  (one: Song, other: Song): number =>
    byName(one.title, other.title) || one.id - other.id;

const newestFirst = (one: Album, other: Album): number =>
  (other.year ?? 0) - (one.year ?? 0) || other.addedMs - one.addedMs || one.id - other.id;
