import { foldText } from "../../../src/domain/lists/filter.ts";
import type { CollectionName } from "../../../src/domain/catalogue/collections.ts";
import type { SourceStatus } from "../source.ts";
import { hash52 } from "./hash.ts";
import type { Album, Catalogue, Song } from "./model.ts";

/** Ids of the lists that a library generates. */
export const COLLECTION_IDS: Readonly<Record<CollectionName, number>> = {
  newest: hash52("list new"),
  everything: hash52("list everything"),
  leastHeard: hash52("list least heard"),
  untagged: hash52("list untagged"),
  twice: hash52("list twice"),
  coverless: hash52("list coverless"),
};

/** Derived data about a catalogue, computed once for each catalogue. */
export interface Findings {
  readonly lengthMs: number;
  /** The latest additions first. */
  readonly newest: readonly Song[];
  readonly newestAlbums: readonly Album[];
  /** Songs whose titles are their file names. */
  readonly untagged: readonly Song[];
  /** Songs that exist more than once, each with all its files, the best one first. */
  readonly twins: readonly (readonly Song[])[];
  readonly coverless: readonly Album[];
}

/** Number of songs that count as new. */
const NEW_LENGTH = 200;

const known = new WeakMap<Catalogue, Findings>();

/** The derived data of a catalogue. Cached, because it is requested about every second while files are read. */
export function findingsOf(catalogue: Catalogue): Findings {
  let findings = known.get(catalogue);
  if (findings === undefined) known.set(catalogue, (findings = find(catalogue)));
  return findings;
}

const find = ({ songs, albums }: Catalogue): Findings => ({
  lengthMs: songs.reduce((sum, { durationMs }) => sum + durationMs, 0),
  newest: songs.toSorted(lateFirst).slice(0, NEW_LENGTH),
  newestAlbums: albums.toSorted(lateFirst),
  untagged: songs.filter(({ isNamedByFile }) => isNamedByFile),
  twins: twinsOf(songs),
  coverless: albums.filter((album) => !album.songs.some(({ hasArt }) => hasArt)),
});

type Dated = Pick<Song, "addedMs" | "id">;

const lateFirst = (one: Dated, other: Dated): number =>
  other.addedMs - one.addedMs || one.id - other.id;

/** Maximum difference in length between two rips of the same recording. */
const SAME_LENGTH_MS = 2_000;

/** Files of the same song: the same title by the same artists, with about the same length. */
function twinsOf(songs: readonly Song[]): readonly (readonly Song[])[] {
  const named = new Map<string, Song[]>();
  for (const song of songs) {
    if (song.isNamedByFile || song.durationMs === 0) continue;
    const name = nameOf(song);
    const same = named.get(name);
    if (same === undefined) named.set(name, [song]);
    else same.push(song);
  }
  return [...named.values()]
    .filter(({ length }) => length > 1)
    .flatMap(byLength)
    .filter(({ length }) => length > 1)
    .map((twins) => twins.sort(bestFirst));
}

const names = new WeakMap<Song, string>();

/**
 * Folded title and artists. Cached per song, because songs outlive catalogues and folding is the most expensive part.
 */
function nameOf(song: Song): string {
  let name = names.get(song);
  if (name === undefined) {
    name = foldText([song.title, ...song.artists].join("\n"));
    names.set(song, name);
  }
  return name;
}

/** Splits songs into groups of about the same length. */
function byLength(songs: readonly Song[]): Song[][] {
  const runs: Song[][] = [];
  let lastMs = -Infinity;
  for (const song of songs.toSorted((one, other) => one.durationMs - other.durationMs)) {
    if (song.durationMs - lastMs > SAME_LENGTH_MS) runs.push([]);
    runs.at(-1)?.push(song);
    lastMs = song.durationMs;
  }
  return runs;
}

const bestFirst = (one: Song, other: Song): number =>
  Number(other.isLossless) - Number(one.isLossless) ||
  other.bitRate - one.bitRate ||
  one.id - other.id;

/** Counts and collections of a catalogue, as a source reports them. */
export function holdings(catalogue: Catalogue): Pick<SourceStatus, "counts" | "collections"> {
  const { songs, albums, artists } = catalogue;
  const { lengthMs, newest, untagged, twins, coverless } = findingsOf(catalogue);
  const counts: Readonly<Record<CollectionName, number>> = {
    newest: newest.length,
    everything: songs.length,
    leastHeard: songs.length,
    untagged: untagged.length,
    twice: twins.length,
    coverless: coverless.length,
  };
  const of = (name: CollectionName) => ({ id: COLLECTION_IDS[name], count: counts[name] });
  return {
    counts: { songs: songs.length, albums: albums.length, artists: artists.length, lengthMs },
    collections: {
      newest: of("newest"),
      everything: of("everything"),
      leastHeard: of("leastHeard"),
      untagged: of("untagged"),
      twice: of("twice"),
      coverless: of("coverless"),
    },
  };
}
