import { buildCatalogue } from "../library/catalogue.ts";
import type { Catalogue, Song } from "../library/model.ts";
import { type Entry, isSoundEntry, keyOf, songOf } from "./entry.ts";
import { createIds, type Ids } from "./ids.ts";
import type { Indexed } from "./index-file.ts";

/** So much of what is known may be new before it is all put in order again while files are still read. */
const GROWTH = 10;
/** So many files that have gone are remembered. */
const MOST_LOST = 50_000;

/** All files that are known, by place and by number. */
export interface Shelf {
  readonly ids: Ids;
  /** What is there, by place. */
  readonly present: ReadonlyMap<string, Entry>;
  /** What has gone, by place: it may come back, here or elsewhere. */
  readonly lost: ReadonlyMap<string, Entry>;
  byId(id: number): Entry | undefined;
  /** Puts a file in its place; one that had the same number elsewhere is no longer there. */
  put(entry: Entry): void;
  /** The file is not there any more. */
  lose(key: string): void;
  /** A lost file was found elsewhere. */
  drop(key: string): void;
  /** Everything in order; while files are read (`isGrowing`) it lags a little behind. */
  catalogue(isGrowing: boolean): Catalogue;
  indexed(): Indexed;
}

/** A shelf with what an index knew. */
export function createShelf({ present: known, lost: gone }: Indexed): Shelf {
  const present = new Map(known.map((entry) => [keyOf(entry), entry]));
  const lost = new Map(gone.map((entry) => [keyOf(entry), entry]));
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  const songs = new Map<number, Song>();
  for (const entry of known) if (isSoundEntry(entry)) songs.set(entry.id, songOf(entry));
  let changes = songs.size;
  let built = buildCatalogue([]);
  const forget = (entry: Entry): void => {
    byId.delete(entry.id);
    songs.delete(entry.id);
    changes += 1;
  };
  return {
    ids: createIds([...known, ...gone].map(({ id }) => id)),
    present,
    lost,
    byId: (id) => byId.get(id),
    put(entry) {
      const key = keyOf(entry);
      const before = present.get(key);
      if (before !== undefined) forget(before);
      present.set(key, entry);
      lost.delete(key);
      byId.set(entry.id, entry);
      if (isSoundEntry(entry)) songs.set(entry.id, songOf(entry));
      changes += 1;
    },
    lose(key) {
      const entry = present.get(key);
      if (entry === undefined) return;
      present.delete(key);
      forget(entry);
      lost.set(key, entry);
      const [oldest] = lost.size > MOST_LOST ? lost.keys() : [];
      if (oldest !== undefined) lost.delete(oldest);
    },
    drop: (key) => void lost.delete(key),
    catalogue(isGrowing) {
      const isDue = changes > 0 && (!isGrowing || changes * GROWTH >= built.songs.length);
      if (isDue) {
        changes = 0;
        built = buildCatalogue([...songs.values()]);
      }
      return built;
    },
    indexed: () => ({ present: [...present.values()], lost: [...lost.values()] }),
  };
}
