import { BY_NAME, type ByName } from "./by-name.ts";
import { catalogueOf, type Former } from "./catalogue.ts";
import type { Catalogue, Song } from "./model.ts";
import { createSearches, type Search, type Searches } from "./search.ts";
import { inSlices, type Steps, whole } from "./steps.ts";

/** So much of what is known may be new before it is all put in order again while more comes. */
const GROWTH = 3;

/** A library in order, and prepared for searches. */
interface Ordered {
  readonly catalogue: Catalogue;
  readonly search: Search;
}

/** Songs that come and go, put in order a little behind. */
export interface Order {
  /** Everything as it was when it was put in order last. */
  now(): Ordered;
  /** A song has come or gone. */
  change(): void;
  /** Begins to put everything in order where much of it is new. */
  refresh(): void;
  /** Names are put in this order from now on. */
  follow(byName: ByName): void;
  /** Puts everything in order; resolves when nothing is new any more. */
  settle(): Promise<void>;
}

function* orderOf(
  songs: readonly Song[],
  searchOf: Searches,
  ...how: [byName: ByName, former: Former]
): Steps<Ordered> {
  const catalogue = yield* catalogueOf(songs, ...how);
  return { catalogue, search: yield* searchOf(catalogue) };
}

/** `songs` answers all of them, in any order, and `former` their former numbers; names are put in order by `firstByName`. */
export function createOrder(
  songs: () => readonly Song[],
  firstByName: ByName = BY_NAME,
  former: () => Former = () => [],
): Order {
  const searchOf = createSearches();
  let byName = firstByName;
  let now = whole(orderOf([], searchOf, byName, []));
  let changes = 0;
  let building: Promise<void> | null = null;

  const build = async (): Promise<void> => {
    const before = changes;
    changes = 0;
    try {
      now = await inSlices(orderOf(songs(), searchOf, byName, former()));
    } catch (error) {
      changes += before;
      throw error;
    } finally {
      building = null;
    }
  };
  return {
    now: () => now,
    change: () => void (changes += 1),
    refresh() {
      if (building !== null || changes === 0) return;
      if (changes * GROWTH < now.catalogue.songs.length) return;
      building = build();
      // `settle` comes upon it.
      building.catch(() => {});
    },
    follow(next) {
      byName = next;
      changes += 1;
    },
    async settle() {
      for (;;) {
        if (building === null && changes === 0) return;
        building ??= build();
        // oxlint-disable-next-line no-await-in-loop -- what came meanwhile is next
        await building;
      }
    },
  };
}
