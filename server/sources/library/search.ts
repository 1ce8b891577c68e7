import { foldText } from "../../../src/domain/lists/filter.ts";
import type { Album, Artist, Catalogue, Song } from "./model.ts";
import type { Field, Indexed } from "./blocks.ts";
import { finderOf, type Hits } from "./finder.ts";
import { readerOf } from "./readings.ts";
import { each, type Steps } from "./steps.ts";

const HAN = /\p{Script=Han}/u;

/** Searches in one catalogue. */
export interface Search {
  songs(words: string): Hits<Song>;
  albums(words: string): Hits<Album>;
  artists(words: string): Hits<Artist>;
}

/** Prepares searches in successive catalogues. */
export type Searches = (catalogue: Catalogue) => Steps<Search>;

/**
 * Searches by title, names and file name, ignoring case, accents and width of letters, and by pinyin. Data computed for
 * a song is reused for the next catalogue, because catalogues follow each other quickly while a library is read.
 */
export function createSearches(): Searches {
  let before: ReadonlyMap<Song, Indexed<Song>> = new Map();
  return function* searchOf({ songs, albums, artists }) {
    const named = createNames();
    const known = new Map<Song, Indexed<Song>>();
    yield* each(songs, (song) => {
      const { title, artists: names, album, fileName } = song;
      const shared = [...names, ...(album === null ? [] : [album])].map(named.fieldOf);
      const make = () => indexed(song, [fieldOf(title), ...shared, fieldOf(fileName)]);
      known.set(song, before.get(song) ?? make());
    });
    before = known;
    const ofAlbums: Indexed<Album>[] = [];
    yield* each(albums, (album) => {
      const names = [album.name, ...album.artists.map(({ name }) => name)];
      ofAlbums.push(indexed(album, names.map(named.fieldOf)));
    });
    const ofArtists: Indexed<Artist>[] = [];
    yield* each(artists, (artist) => {
      ofArtists.push(indexed(artist, [named.fieldOf(artist.name)]));
    });
    const ofSongs = [...known.values()];
    const chinese = yield* chineseOf([ofSongs, ofAlbums, ofArtists]);
    const reader = yield* readerOf([...chinese]);
    return {
      songs: remembering(yield* finderOf(ofSongs, chinese, reader)),
      albums: remembering(yield* finderOf(ofAlbums, chinese, reader)),
      artists: remembering(yield* finderOf(ofArtists, chinese, reader)),
    };
  };
}

const fieldOf = (text: string): Field => ({ folded: foldText(text) });

/** Caches the fields of names that many items share. */
function createNames(): { readonly fieldOf: (name: string) => Field } {
  const known = new Map<string, Field>();
  return {
    fieldOf(name) {
      let field = known.get(name);
      if (field === undefined) known.set(name, (field = fieldOf(name)));
      return field;
    },
  };
}

const indexed = <T>(item: T, fields: readonly Field[]): Indexed<T> => ({ item, fields });

/** All fields that can be searched by pronunciation. */
function* chineseOf(kinds: readonly (readonly Indexed<unknown>[])[]): Steps<ReadonlySet<Field>> {
  const chinese = new Set<Field>();
  for (const kind of kinds)
    yield* each(kind, ({ fields }) => {
      for (const field of fields) if (HAN.test(field.folded)) chinese.add(field);
    });
  return chinese;
}

/** Caches the last answer, because the pages of a long result are requested one by one. */
function remembering<T>(ask: (words: string) => T): (words: string) => T {
  let last: { readonly words: string; readonly answer: T } | null = null;
  return (words) => {
    if (last?.words !== words) last = { words, answer: ask(words) };
    return last.answer;
  };
}
