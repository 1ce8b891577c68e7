import { BY_NAME, type ByName } from "./by-name.ts";
import { catalogueOf, type Former } from "./catalogue.ts";
import type { Catalogue, Song } from "./model.ts";
import { createSearches, type Search, type Searches } from "./search.ts";
import { inSlices, type Steps, whole } from "./steps.ts";

/** While songs are added, everything is sorted again once a third of it is new. */
const GROWTH = 3;

/** A sorted library, prepared for searches. */
interface Ordered {
  readonly catalogue: Catalogue;
  readonly search: Search;
}

/** Sorts songs that come and go, some time after each change. */
export interface Order {
  /** Everything as of the last time it was sorted. */
  now(): Ordered;
  /** Called when a song was added or removed. */
  change(): void;
  /** Starts to sort everything in the background if much of it is new. */
  refresh(): void;
  /** Sorts names in this order from now on. */
  follow(byName: ByName): void;
  /** Sorts everything. Resolves when no change is left. */
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

/**
 * `songs` returns all songs in any order, and `former` their former numbers. Names are first sorted by `firstByName`.
 */
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
      // `settle` awaits it and sees the error; here it only must not go unhandled.
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
        // oxlint-disable-next-line no-await-in-loop -- changes made meanwhile come next
        await building;
      }
    },
  };
}
