import { BY_NAME, type ByName } from "../library/by-name.ts";
import type { Catalogue, Song } from "../library/model.ts";
import { createOrder } from "../library/order.ts";
import type { Search } from "../library/search.ts";
import { createCompact } from "./file/compact.ts";
import { type Entry, isSoundEntry, keyOf, songOf } from "./entry.ts";
import { createIds, type Ids } from "./ids.ts";
import type { Indexed, Kept, Lost } from "./index-file.ts";

/** Maximum number of lost files that are remembered. */
const MOST_LOST = 50_000;

/** All known files, by place and by number. */
export interface Shelf {
  readonly ids: Ids;
  /** Present files, by place. */
  readonly present: ReadonlyMap<string, Entry>;
  /** Lost files, by number, the most recently lost at the end: they may come back, in this place or another one. */
  readonly lost: ReadonlyMap<number, Lost>;
  /** The file with this number, or the file that the number leads to. */
  byId(id: number): Entry | undefined;
  /** Adds an entry of an index. */
  remember(kept: Kept): void;
  /** Puts a file in its place. A file that had the same number elsewhere is removed from there. */
  put(entry: Entry): void;
  /** Marks the file in this place as lost. */
  lose(key: string): void;
  /** Makes the number of a lost file lead to another number, whose file has the same content. */
  lead(id: number, to: number): void;
  /** Everything as of the last time it was sorted. */
  catalogue(): Catalogue;
  search(): Search;
  /** Starts to sort everything in the background if much is new. */
  refresh(): void;
  /** Sorts names in this order from now on. */
  follow(byName: ByName): void;
  /** Sorts everything. Resolves when nothing unsorted is left. */
  settle(): Promise<void>;
  /** Changes whenever something has changed. */
  version(): number;
  indexed(): Indexed;
}

/** Creates an empty shelf, which sorts names by `byName`. */
export function createShelf(byName: ByName = BY_NAME): Shelf {
  const present = new Map<string, Entry>();
  const lost = new Map<number, Lost>();
  const byId = new Map<number, Entry>();
  const songs = new Map<number, Song>();
  const ids = createIds();
  const compact = createCompact();
  /** The number of the file that this number leads to, possibly itself; undefined if there is none. */
  const ledTo = (id: number): number | undefined => {
    let now: number | null = id;
    while (now !== null && !byId.has(now)) now = lost.get(now)?.lead ?? null;
    return now ?? undefined;
  };
  function* former(): Iterable<readonly [number, number]> {
    for (const [id, { lead }] of lost) {
      const now = lead === null ? undefined : ledTo(id);
      if (now !== undefined) yield [id, now];
    }
  }
  const order = createOrder(() => [...songs.values()], byName, former);
  let version = 0;
  const changed = (): void => {
    version += 1;
    order.change();
  };
  const place = (key: string, given: Entry): void => {
    const entry = compact(given);
    present.set(key, entry);
    byId.set(entry.id, entry);
    if (isSoundEntry(entry)) songs.set(entry.id, songOf(entry));
    changed();
  };
  const forget = (entry: Entry): void => {
    byId.delete(entry.id);
    songs.delete(entry.id);
    changed();
  };
  return {
    ids,
    present,
    lost,
    byId: (id) => byId.get(ledTo(id) ?? id),
    remember({ entry, isLost, lead }) {
      ids.claim(entry.id);
      if (isLost) lost.set(entry.id, { entry: compact(entry), lead });
      else place(keyOf(entry), entry);
    },
    put(entry) {
      const before = present.get(keyOf(entry));
      if (before !== undefined) forget(before);
      lost.delete(entry.id);
      place(keyOf(entry), entry);
    },
    lose(key) {
      const entry = present.get(key);
      if (entry === undefined) return;
      present.delete(key);
      forget(entry);
      lost.set(entry.id, { entry, lead: null });
      const [oldest] = lost.size > MOST_LOST ? lost.keys() : [];
      if (oldest !== undefined) lost.delete(oldest);
    },
    lead(id, to) {
      const known = lost.get(id);
      // A number that leads to a present file already is not changed.
      if (known === undefined || ledTo(id) !== undefined) return;
      lost.set(id, { ...known, lead: to });
      changed();
    },
    catalogue: () => order.now().catalogue,
    search: () => order.now().search,
    refresh: order.refresh,
    follow: order.follow,
    settle: order.settle,
    version: () => version,
    indexed: () => ({ present: [...present.values()], lost: [...lost.values()] }),
  };
}
