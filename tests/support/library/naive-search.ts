/** @file A straightforward search that examines everything for every query; the fast search must find the same. */
import pinyin from "pinyin-match";

import { foldText } from "../../../src/domain/lists/filter.ts";
import type { Catalogue } from "../../../server/sources/library/model.ts";

const HAN = /\p{Script=Han}/u;
/** Pinyin is typed in letters. */
const TYPED = /^[a-z][a-z ']*$/;

/** An item that can be found by its texts. */
interface Findable {
  readonly id: number;
}

interface Field {
  readonly folded: string;
  readonly isHan: boolean;
}

interface Indexed<T> {
  readonly item: T;
  /** The name comes first; matches in it rank higher. */
  readonly fields: readonly Field[];
}

interface Search {
  songs(words: string): Catalogue["songs"];
  albums(words: string): Catalogue["albums"];
  artists(words: string): Catalogue["artists"];
}

/** Searches by title, names and file name, ignoring case, accents and width of letters, and by pinyin. */
export function naiveSearch({ songs, albums, artists }: Catalogue): Search {
  const fieldOf = createFields();
  const finder = <T extends Findable>(
    all: readonly T[],
    textsOf: (item: T) => readonly (string | null)[],
  ): ((words: string) => readonly T[]) => {
    let indexed: readonly Indexed<T>[] | null = null;
    return (words) => {
      indexed ??= all.map((item) => ({
        item,
        fields: textsOf(item).flatMap((text) => (text === null ? [] : [fieldOf(text)])),
      }));
      return find(indexed, words);
    };
  };
  return {
    songs: finder(songs, ({ title, artists: names, album, fileName }) => [
      title,
      ...names,
      album,
      fileName,
    ]),
    albums: finder(albums, ({ name, artists: names }) => [
      name,
      ...names.map(({ name: by }) => by),
    ]),
    artists: finder(artists, ({ name }) => [name]),
  };
}

function createFields(): (text: string) => Field {
  const known = new Map<string, Field>();
  return (text) => {
    let field = known.get(text);
    if (field === undefined) {
      const folded = foldText(text);
      known.set(text, (field = { folded, isHan: HAN.test(folded) }));
    }
    return field;
  };
}

function find<T>(indexed: readonly Indexed<T>[], words: string): readonly T[] {
  const query = foldText(words.trim());
  if (query === "") return [];
  const terms = query.split(/\s+/);
  const reads = createReading();
  const hits: { readonly item: T; readonly rank: number }[] = [];
  for (const { item, fields } of indexed) {
    const rank = rankOf(fields, query, terms, reads);
    if (rank > 0) hits.push({ item, rank });
  }
  return hits.sort((one, other) => other.rank - one.rank).map(({ item }) => item);
}

type Reads = (field: Field, query: string) => boolean;

/** Whether Chinese text is pronounced as typed; each text is checked once. */
function createReading(): Reads {
  const known = new Map<Field, boolean>();
  return (field, query) => {
    if (!field.isHan || !TYPED.test(query)) return false;
    let isRead = known.get(field);
    if (isRead === undefined)
      known.set(field, (isRead = pinyin.match(field.folded, query) !== false));
    return isRead;
  };
}

/** Rank of a match, 0 for none: the whole name, its beginning, a part of it, other fields. */
function rankOf(
  fields: readonly Field[],
  query: string,
  terms: readonly string[],
  reads: Reads,
): number {
  const [name] = fields;
  if (name === undefined) return 0;
  if (name.folded === query) return 6;
  if (name.folded.startsWith(query)) return 5;
  if (name.folded.includes(query)) return 4;
  if (reads(name, query)) return 3;
  if (terms.every((term) => fields.some(({ folded }) => folded.includes(term)))) return 2;
  return fields.some((field) => reads(field, query)) ? 1 : 0;
}
