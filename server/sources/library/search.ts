import { foldText } from "../../../src/domain/lists/filter.ts";
import type { Album, Artist, Catalogue, Song } from "./model.ts";
import { type Readings, readingsOf } from "./readings.ts";
import { each, type Steps } from "./steps.ts";

const HAN = /\p{Script=Han}/u;

/** A text that things are called, with what is worked out of it once. */
interface Field {
  readonly folded: string;
}

interface Indexed<T> {
  readonly item: T;
  /** The name first; hits in it count more. */
  readonly fields: readonly Field[];
  /** All fields, each on a line: most things are passed over with one look. */
  readonly text: string;
}

/** Searches of one catalogue. */
export interface Search {
  songs(words: string): Catalogue["songs"];
  albums(words: string): Catalogue["albums"];
  artists(words: string): Catalogue["artists"];
}

/** Prepares searches of one catalogue after another. */
export type Searches = (catalogue: Catalogue) => Steps<Search>;

/**
 * Searches by title, names and file name, whatever the case, accents and width of letters, and by pinyin. What was worked
 * out of a song is kept as long as the song is there: catalogues follow each other while a library is read.
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
    const readings = yield* readingsOf(yield* chineseOf([ofSongs, ofAlbums, ofArtists]));
    return {
      songs: remembering((words) => find(ofSongs, words, readings)),
      albums: remembering((words) => find(ofAlbums, words, readings)),
      artists: remembering((words) => find(ofArtists, words, readings)),
    };
  };
}

const fieldOf = (text: string): Field => ({ folded: foldText(text) });

/** Fields of names that many things have. */
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

const indexed = <T>(item: T, fields: readonly Field[]): Indexed<T> => ({
  item,
  fields,
  text: fields.map(({ folded }) => folded).join("\n"),
});

/** Every field that somebody could ask for by its sound. */
function* chineseOf(kinds: readonly (readonly Indexed<unknown>[])[]): Steps<readonly Field[]> {
  const chinese = new Set<Field>();
  for (const kind of kinds)
    yield* each(kind, ({ fields, text }) => {
      if (HAN.test(text))
        for (const field of fields) if (HAN.test(field.folded)) chinese.add(field);
    });
  return [...chinese];
}

/** The last answer is kept: who reads on in a long one asks for it again, page by page. */
function remembering<T>(ask: (words: string) => T): (words: string) => T {
  let last: { readonly words: string; readonly answer: T } | null = null;
  return (words) => {
    if (last?.words !== words) last = { words, answer: ask(words) };
    return last.answer;
  };
}

/** Ranks go up to this. */
const WHOLE_NAME = 6;

function find<T>(
  indexed: readonly Indexed<T>[],
  words: string,
  readings: Readings<Field>,
): readonly T[] {
  const query = foldText(words.trim());
  if (query === "") return [];
  const terms = query.split(/\s+/);
  const read = readings.readAs(query);
  const ranked = Array.from({ length: WHOLE_NAME + 1 }, (): T[] => []);
  for (const { item, fields, text } of indexed) {
    const isWritten = terms.every((term) => text.includes(term));
    const rank = Math.max(
      isWritten ? rankWritten(fields, query) : 0,
      read.size > 0 ? rankRead(fields, read) : 0,
    );
    if (rank > 0) ranked[rank]?.push(item);
  }
  return ranked.reverse().flat();
}

/** How well it fits what has all the words: the whole name, its beginning, a part of it, other fields. */
function rankWritten([name]: readonly Field[], query: string): number {
  if (name === undefined) return 0;
  if (name.folded === query) return WHOLE_NAME;
  if (name.folded.startsWith(query)) return 5;
  return name.folded.includes(query) ? 4 : 2;
}

/** The same for what is read so: the name, other fields. */
function rankRead(fields: readonly Field[], read: ReadonlySet<Field>): number {
  const [name] = fields;
  if (name !== undefined && read.has(name)) return 3;
  return fields.some((field) => read.has(field)) ? 1 : 0;
}
