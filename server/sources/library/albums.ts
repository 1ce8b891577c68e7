import { foldText } from "../../../src/domain/lists/filter.ts";
import { hash52 } from "./hash.ts";
import type { Album, Named, Song } from "./model.ts";
import { each, sorted, type Steps } from "./steps.ts";

/** Songs that lie together and name one album. */
interface Group {
  readonly name: string;
  readonly songs: Song[];
}

/** What says which album a group is of. */
interface Facts {
  readonly artists: readonly string[];
  readonly year: number | null;
}

const SEVERAL: Facts["artists"] = [];

/**
 * Songs as albums: those in one place with one title and one album artist belong together, and what has the same
 * artist, title and year is one album wherever it lies. By artist, then by year.
 */
export function* groupAlbums(
  songs: readonly Song[],
  idOf: (name: string) => number,
): Steps<readonly Album[]> {
  const fold = createFold();
  const merged = new Map<string, Group & Facts>();
  const groups = yield* gather(songs, fold);
  yield* each(groups.values(), (group) => {
    const facts = factsOf(group.songs, idOf);
    const artist = facts.artists.map((name) => String(idOf(name))).join(" ");
    const key = `${artist}\n${fold(group.name)}\n${facts.year ?? ""}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...group, ...facts });
    else for (const song of group.songs) known.songs.push(song);
  });
  const albums: Album[] = [];
  for (const [key, group] of merged) albums.push(yield* albumOf(key, group, idOf));
  const order = ({ artists: [artist] }: Album): string => fold(artist?.name ?? "\uffff");
  return yield* sorted(
    albums,
    (one, other) =>
      compare(order(one), order(other)) || (one.year ?? 0) - (other.year ?? 0) || one.id - other.id,
  );
}

function* albumOf(
  key: string,
  { name, songs, artists, year }: Group & Facts,
  idOf: (name: string) => number,
): Steps<Album> {
  const album = {
    id: hash52(`album ${key}`),
    name,
    artists: artists.map((by): Named => ({ id: idOf(by), name: by })),
    songs: yield* sorted(songs, byPlace),
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

/** The album artist, else the one that all songs begin with; nobody where they differ. */
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

/** Folding with a memory: the same names come thousands of times. */
function createFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) known.set(text, (folded = foldText(text)));
    return folded;
  };
}

const byPlace = (one: Song, other: Song): number =>
  one.disc - other.disc ||
  one.no - other.no ||
  compare(one.fileName, other.fileName) ||
  one.id - other.id;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
