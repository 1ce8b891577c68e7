import { hash52 } from "./hash.ts";
import type { Belongings, OwnList } from "./listener.ts";
import type { Catalogue, Song } from "./model.ts";

/** A list of songs as the wire needs it, whoever made it. */
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
const NEW_ID = hash52("list new");
const EVERYTHING_ID = hash52("list everything");
const LEAST_HEARD_ID = hash52("list least heard");

/** So many songs are new. */
const NEW_LENGTH = 200;
/** More than a day can play. */
const LEAST_LENGTH = 500;

/** All songs, those heard least often and longest ago first; of those never heard, the newest. */
export function leastHeard(songs: readonly Song[], { heard }: Belongings): readonly Song[] {
  const count = ({ id }: Song): number => heard.get(id)?.count ?? 0;
  const lastMs = ({ id }: Song): number => heard.get(id)?.lastMs ?? 0;
  return songs.toSorted(
    (one, other) =>
      count(one) - count(other) ||
      lastMs(one) - lastMs(other) ||
      other.addedMs - one.addedMs ||
      one.id - other.id,
  );
}

/** The songs that came last, first. */
export const newestSongs = (songs: readonly Song[]): readonly Song[] =>
  songs.toSorted((one, other) => other.addedMs - one.addedMs || one.id - other.id);

/** What the library makes lists of by itself. */
export interface Lists {
  readonly charts: () => readonly SongList[];
  readonly genres: () => readonly SongList[];
  readonly own: () => readonly SongList[];
  readonly liked: () => SongList;
  find(id: number): SongList | null;
}

/** The lists of a catalogue and its listener, as they are at this moment. */
export function createLists(catalogue: Catalogue, belongings: Belongings): Lists {
  const { songs, songById } = catalogue;
  const present = (ids: readonly number[]): readonly Song[] =>
    ids.flatMap((id) => songById.get(id) ?? []);
  const made = (id: number, name: string, of: readonly Song[]): SongList => ({
    ...BLANK,
    id,
    name,
    songs: of,
    updatedMs: of.reduce((latest, { addedMs }) => Math.max(latest, addedMs), 0),
  });
  const charts = (): readonly SongList[] => [
    made(NEW_ID, "New in the folder", newestSongs(songs).slice(0, NEW_LENGTH)),
    made(EVERYTHING_ID, "Everything", songs),
    made(LEAST_HEARD_ID, "Least heard", leastHeard(songs, belongings).slice(0, LEAST_LENGTH)),
  ];
  const genres = (): readonly SongList[] =>
    catalogue.genres.map((genre) => ({
      ...made(genre.id, genre.name, genre.songs),
      kind: "genre",
      tags: [genre.name],
    }));
  const ownList = (list: OwnList): SongList => ({
    ...list,
    kind: "own",
    songs: present(list.songs),
  });
  const liked = (): SongList => ({
    ...made(LIKED_ID, "Liked songs", present(belongings.liked)),
    kind: "liked",
  });
  const own = (): readonly SongList[] => belongings.lists.map(ownList);
  return {
    charts,
    genres,
    own,
    liked,
    find: (id) =>
      id === LIKED_ID
        ? liked()
        : ([...own(), ...charts(), ...genres()].find((list) => list.id === id) ?? null),
  };
}

const BLANK: Omit<SongList, "id" | "name" | "songs"> = {
  kind: "chart",
  description: "",
  tags: [],
  isPrivate: false,
  createdMs: 0,
  updatedMs: 0,
};
