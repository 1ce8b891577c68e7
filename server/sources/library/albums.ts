import { foldText } from "../../../src/domain/lists/filter.ts";
import { BY_NAME, type ByName } from "./by-name.ts";
import { hash52 } from "./hash.ts";
import type { Album, Named, Song } from "./model.ts";
import { each, sorted, type Steps } from "./steps.ts";

/** Songs in one place with the same album title and album artist. */
interface Group {
  readonly name: string;
  readonly songs: Song[];
}

/** Facts that distinguish albums of the same title. */
interface Facts {
  readonly artists: readonly string[];
  readonly year: number | null;
}

const SEVERAL: Facts["artists"] = [];

/**
 * Groups songs into albums: songs in one place with the same album title and album artist belong together. Groups with
 * the same artist, title and year are one album, wherever they are, and a group that only has copies of another one's
 * songs joins it. Sorted by artist, then by year; songs without numbers by file name.
 */
export function* groupAlbums(
  songs: readonly Song[],
  idOf: (name: string) => number,
  byName: ByName = BY_NAME,
): Steps<readonly Album[]> {
  const fold = createFold();
  const merged = new Map<string, Group & Facts>();
  const groups = yield* withStrays(yield* gather(songs, fold), fold);
  yield* each(groups, (group) => {
    const facts = factsOf(group.songs, idOf);
    const artist = facts.artists.map((name) => String(idOf(name))).join(" ");
    const key = `${artist}\n${fold(group.name)}\n${facts.year ?? ""}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...group, ...facts });
    else for (const song of group.songs) known.songs.push(song);
  });
  const albums: Album[] = [];
  const inOrder = byPlace(byName);
  for (const [key, group] of merged) albums.push(yield* albumOf(key, group, idOf, inOrder));
  const nameOf = spellings(albums);
  return yield* sorted(
    albums,
    (one, other) =>
      Number(one.isCompilation) - Number(other.isCompilation) ||
      byName(nameOf(one), nameOf(other)) ||
      (one.year ?? 0) - (other.year ?? 0) ||
      byName(one.name, other.name) ||
      one.id - other.id,
  );
}

/** Returns the artist's name of an album for sorting, with one spelling for each artist. */
function spellings(albums: readonly Album[]): (album: Album) => string {
  const names = new Map<number, string>();
  for (const [artist] of albums.map(({ artists }) => artists)) {
    if (artist === undefined) continue;
    const known = names.get(artist.id);
    if (known === undefined || artist.name < known) names.set(artist.id, artist.name);
  }
  return ({ artists: [artist] }) => (artist === undefined ? "" : (names.get(artist.id) ?? ""));
}

function* albumOf(
  key: string,
  { name, songs, artists, year }: Group & Facts,
  idOf: (name: string) => number,
  inOrder: (one: Song, other: Song) => number,
): Steps<Album> {
  const album = {
    id: hash52(`album ${key}`),
    name,
    artists: artists.map((by): Named => ({ id: idOf(by), name: by })),
    songs: yield* sorted(songs, inOrder),
    year,
    addedMs: songs.reduce((latest, { addedMs }) => Math.max(latest, addedMs), 0),
    isCompilation: artists.length === 0,
  };
  return album;
}

function* gather(
  songs: readonly Song[],
  fold: (text: string) => string,
): Steps<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  yield* each(songs, (song) => {
    if (song.album === null) return;
    const key = `${song.place}\n${fold(song.album)}\n${fold(song.albumArtist ?? "")}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name: song.album, songs: [song] });
    else group.songs.push(song);
  });
  return groups;
}

/** Groups, after those with nothing but copies of a larger group's songs have joined that group. */
function* withStrays(
  groups: ReadonlyMap<string, Group>,
  fold: (text: string) => string,
): Steps<readonly Group[]> {
  const markOf = (name: string, { disc, no, year, title, artists }: Song): string =>
    [fold(name), disc, no, year, fold(title), ...artists.map(fold)].join("\n");
  const titles = new Map<string, number>();
  yield* each(groups.values(), ({ name }) => {
    titles.set(fold(name), (titles.get(fold(name)) ?? 0) + 1);
  });
  const largestFirst = yield* sorted(
    [...groups],
    ([key, { songs }], [otherKey, other]) =>
      other.songs.length - songs.length || compare(key, otherKey),
  );
  /** Groups by their songs, so that not all groups of the same title have to be compared. */
  const holders = new Map<string, (Group & { readonly marks: ReadonlySet<string> })[]>();
  const found: Group[] = [];
  yield* each(largestFirst, ([, group]) => {
    const isAlone = titles.get(fold(group.name)) === 1;
    const marks = new Set(isAlone ? [] : group.songs.map((song) => markOf(group.name, song)));
    const [first = ""] = marks;
    const isIn = (other: ReadonlySet<string>): boolean =>
      other.size > marks.size && [...marks].every((mark) => other.has(mark));
    const whole = holders.get(first)?.find((other) => isIn(other.marks));
    if (whole === undefined) {
      found.push(group);
      for (const mark of marks)
        holders.set(mark, [...(holders.get(mark) ?? []), { ...group, marks }]);
    } else for (const song of group.songs) whole.songs.push(song);
  });
  return found;
}

/** The artist is the album artist, else the first artist that all songs share; none if they differ. */
function factsOf(songs: readonly Song[], idOf: (name: string) => number): Facts {
  const [first] = songs;
  const years = songs.map(({ year }) => year ?? 0);
  const latest = years.reduce((most, year) => Math.max(most, year), 0);
  const year = latest === 0 ? null : latest;
  if (first === undefined) return { artists: SEVERAL, year };
  if (first.albumArtist !== null) return { artists: [first.albumArtist], year };
  const [leader] = first.artists;
  if (leader === undefined) return { artists: SEVERAL, year };
  const isAlone = songs.every(
    ({ artists: [name] }) => name !== undefined && idOf(name) === idOf(leader),
  );
  return { artists: isAlone ? [leader] : SEVERAL, year };
}

/** Creates a folding function with a cache, because the same names occur thousands of times. */
function createFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) known.set(text, (folded = foldText(text)));
    return folded;
  };
}

/** A song without a disc number is on the first disc. */
const discOf = ({ disc }: Song): number => Math.max(disc, 1);

const byPlace =
  (byName: ByName) =>
  (one: Song, other: Song): number =>
    discOf(one) - discOf(other) ||
    one.no - other.no ||
    byName(one.fileName, other.fileName) ||
    one.id - other.id;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
