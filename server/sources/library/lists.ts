import { COLLECTIONS, type CollectionName } from "../../../src/domain/catalogue/collections.ts";
import { COLLECTION_IDS, findingsOf } from "./collections.ts";
import { dayOf, lot } from "./day.ts";
import { hash52 } from "./hash.ts";
import type { Belongings, OwnList } from "./listener.ts";
import type { Catalogue, Genre, Song } from "./model.ts";

/** A list of songs of any origin, as the wire needs it. */
export interface SongList {
  readonly id: number;
  readonly kind: "liked" | "own" | "chart" | "genre";
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly isPrivate: boolean;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly songs: readonly Song[];
}

export const LIKED_ID = hash52("list liked");

interface Ranked {
  readonly heard: Belongings["heard"];
  readonly day: number;
  readonly songs: readonly Song[];
}

const ranked = new WeakMap<readonly Song[], Ranked>();

/** Songs by number of plays, the least heard first; equal ones are shuffled again each day (`dayOf`). */
export function leastHeard(
  songs: readonly Song[],
  { heard }: Pick<Belongings, "heard">,
  day: number,
): readonly Song[] {
  const known = ranked.get(songs);
  if (known !== undefined && known.heard === heard && known.day === day) return known.songs;
  const ordered = songs
    .map((song) => ({ song, count: heard.get(song.id)?.count ?? 0, lot: lot(song.id, day) }))
    .sort(
      (one, other) => one.count - other.count || one.lot - other.lot || one.song.id - other.song.id,
    )
    .map(({ song }) => song);
  ranked.set(songs, { heard, day, songs: ordered });
  return ordered;
}

/** All lists of a library. */
export interface Lists {
  readonly charts: () => readonly SongList[];
  readonly genres: () => readonly SongList[];
  readonly own: () => readonly SongList[];
  readonly liked: () => SongList;
  find(id: number): SongList | null;
}

/** The lists of a catalogue and its listener at the moment `nowMs`, in ms since 1970. */
export function createLists(catalogue: Catalogue, belongings: Belongings, nowMs: number): Lists {
  const { songs, songById, genres } = catalogue;
  const present = (ids: readonly number[]): readonly Song[] =>
    ids.flatMap((id) => songById.get(id) ?? []);
  const collection = (name: CollectionName): SongList =>
    made(COLLECTION_IDS[name], COLLECTION_NAMES[name], songsOf(name));
  const songsOf = (name: CollectionName): readonly Song[] => {
    const { newest, untagged, twins, coverless } = findingsOf(catalogue);
    const all: Readonly<Record<CollectionName, () => readonly Song[]>> = {
      newest: () => newest,
      everything: () => songs,
      leastHeard: () => leastHeard(songs, belongings, dayOf(nowMs)),
      untagged: () => untagged,
      twice: () => twins.flat(),
      coverless: () => coverless.flatMap((album) => album.songs),
    };
    return all[name]();
  };
  const ownList = (list: OwnList): SongList => ({
    ...list,
    kind: "own",
    songs: present(list.songs),
  });
  const liked = (): SongList => ({
    ...made(LIKED_ID, "Liked songs", present(belongings.liked)),
    kind: "liked",
  });
  return {
    charts: () => CHARTS.map(collection),
    genres: () => genres.map(genreList),
    own: () => belongings.lists.map(ownList),
    liked,
    find(id) {
      if (id === LIKED_ID) return liked();
      const own = belongings.lists.find((list) => list.id === id);
      if (own !== undefined) return ownList(own);
      const name = COLLECTIONS.find((one) => COLLECTION_IDS[one] === id);
      if (name !== undefined) return collection(name);
      const genre = genres.find((one) => one.id === id);
      return genre === undefined ? null : genreList(genre);
    },
  };
}

/** Names for clients that have no texts of their own for these lists. */
const COLLECTION_NAMES: Readonly<Record<CollectionName, string>> = {
  newest: "New in the folder",
  everything: "Everything",
  leastHeard: "Least heard",
  untagged: "Without tags",
  twice: "Here twice",
  coverless: "Albums without a cover",
};

/** Collections that are offered as charts. */
const CHARTS: readonly CollectionName[] = ["newest", "everything", "leastHeard"];

const made = (id: number, name: string, songs: readonly Song[]): SongList => ({
  ...BLANK,
  id,
  name,
  songs,
  updatedMs: songs.reduce((latest, { addedMs }) => Math.max(latest, addedMs), 0),
});

const genreList = ({ id, name, songs }: Genre): SongList => ({
  ...made(id, name, songs),
  kind: "genre",
  tags: [name],
});

const BLANK: Omit<SongList, "id" | "name" | "songs"> = {
  kind: "chart",
  description: "",
  tags: [],
  isPrivate: false,
  createdMs: 0,
  updatedMs: 0,
};
