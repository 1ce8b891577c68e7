import { BY_NAME, type ByName } from "../library/by-name.ts";
import type { Catalogue, Song } from "../library/model.ts";
import { createOrder } from "../library/order.ts";
import type { Search } from "../library/search.ts";
import { createCompact } from "./file/compact.ts";
import { type Entry, isSoundEntry, keyOf, songOf } from "./entry.ts";
import { createIds, type Ids } from "./ids.ts";
import type { Indexed, Kept, Lost } from "./index-file.ts";

/** So many files that have gone are remembered. */
const MOST_LOST = 50_000;

/** All files that are known, by place and by number. */
export interface Shelf {
  readonly ids: Ids;
  /** What is there, by place. */
  readonly present: ReadonlyMap<string, Entry>;
  /** What has gone, by number, what went last at the end: it may come back, here or elsewhere. */
  readonly lost: ReadonlyMap<number, Lost>;
  /** The file of a number, or that to which the number leads. */
  byId(id: number): Entry | undefined;
  /** Puts something in its place that was known before. */
  remember(kept: Kept): void;
  /** Puts a file in its place; one that had the same number elsewhere is no longer there. */
  put(entry: Entry): void;
  /** The file is not there any more. */
  lose(key: string): void;
  /** The number of a lost file leads to another one from now on, in which the same was found. */
  lead(id: number, to: number): void;
  /** Everything as it was when it was put in order last. */
  catalogue(): Catalogue;
  search(): Search;
  /** Starts sorting in the background if much is new. */
  refresh(): void;
  /** Names are put in this order from now on; nothing else changes. */
  follow(byName: ByName): void;
  /** Puts everything in order; resolves when nothing is new any more. */
  settle(): Promise<void>;
  /** Another number whenever something has changed. */
  version(): number;
  indexed(): Indexed;
}

/** An empty shelf, which puts names in order by `byName`. */
export function createShelf(byName: ByName = BY_NAME): Shelf {
  const present = new Map<string, Entry>();
  const lost = new Map<number, Lost>();
  const byId = new Map<number, Entry>();
  const songs = new Map<number, Song>();
  const ids = createIds();
  const compact = createCompact();
  /** The number of the file that this one leads to, which may be its own; undefined where there is none. */
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
      // What leads somewhere already goes on to where that leads.
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
