import { foldText } from "../../../src/domain/lists/filter.ts";
import { hash52 } from "./hash.ts";
import type { Album, Named, Song } from "./model.ts";

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
export function groupAlbums(
  songs: readonly Song[],
  idOf: (name: string) => number,
): readonly Album[] {
  const fold = createFold();
  const merged = new Map<string, Group & Facts>();
  for (const group of gather(songs, fold).values()) {
    const facts = factsOf(group.songs, idOf);
    const artist = facts.artists.map((name) => String(idOf(name))).join(" ");
    const key = `${artist}\n${fold(group.name)}\n${facts.year ?? ""}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...group, ...facts });
    else known.songs.push(...group.songs);
  }
  const named = (name: string): Named => ({ id: idOf(name), name });
  const albums = [...merged].map(([key, { name, songs: theirs, artists, year }]) => ({
    id: hash52(`album ${key}`),
    name,
    artists: artists.map(named),
    songs: theirs.sort(byNumber),
    year,
    addedMs: theirs.reduce((latest, { addedMs }) => Math.max(latest, addedMs), 0),
    isCompilation: artists.length === 0,
  }));
  const order = ({ artists: [artist] }: Album): string => fold(artist?.name ?? "\uffff");
  return albums.sort(
    (one, other) =>
      compare(order(one), order(other)) || (one.year ?? 0) - (other.year ?? 0) || one.id - other.id,
  );
}

function gather(songs: readonly Song[], fold: (text: string) => string): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const song of songs) {
    if (song.album === null) continue;
    const key = `${song.place}\n${fold(song.album)}\n${fold(song.albumArtist ?? "")}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name: song.album, songs: [song] });
    else group.songs.push(song);
  }
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

const byNumber = (one: Song, other: Song): number =>
  one.disc - other.disc ||
  one.no - other.no ||
  (one.fileName < other.fileName ? -1 : 1) ||
  one.id - other.id;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
