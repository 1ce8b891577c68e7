import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CardListSpec } from "../../../contract/pages.ts";
import { LIST_ORDERS, type SortOrder } from "../../../domain/lists/spec.ts";
import { offers, type Feature } from "../../../domain/music-source.ts";
import { useCore } from "../../core/core-context.tsx";
import { useMusicSource } from "../../core/music-source.ts";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useSettings } from "../../core/streams/settings-state.ts";

/** The library's tabs in order (B32), by their names in the address. */
const TABS = ["playlists", "albums", "artists", "mvs", "cloud", "history"] as const;
export const WHOSE = ["all", "created", "saved"] as const;
export const SORTS = ["added", "name"] as const;
export const RANGES = ["all", "week"] as const;

export type LibraryTab = (typeof TABS)[number];
export type Whose = Extract<CardListSpec, { kind: "library" }>["whose"];
export type ShelfSort = Extract<CardListSpec, { kind: "library" }>["sort"];
export type HistoryRange = (typeof RANGES)[number];

/** The selected tab of the library, and its options. */
export interface LibraryPlace {
  readonly tab: LibraryTab;
  readonly whose: Whose;
  readonly sort: ShelfSort;
  /** Order of the songs on the cloud disk. */
  readonly songSort: SortOrder;
  readonly range: HistoryRange;
}

export interface LibraryAddress {
  readonly place: LibraryPlace;
  readonly choose: (tab: LibraryTab) => void;
  /** Changes the options of the same tab. */
  readonly change: (change: Partial<Omit<LibraryPlace, "tab">>) => void;
}

/** Returns the choice with this name, or `other` if there is none. */
const oneOf = <T extends string>(choices: readonly T[], name: string | undefined, other: T): T =>
  choices.find((choice) => choice === name) ?? other;

/** Tabs that need a feature which not every source has. */
const NEEDS: Readonly<Partial<Record<LibraryTab, Feature>>> = {
  mvs: "videos",
  cloud: "cloudDisk",
};

/** The tabs that the source supports. */
export function useLibraryTabs(): readonly LibraryTab[] {
  const source = useMusicSource();
  return TABS.filter((tab) => {
    const needed = NEEDS[tab];
    return needed === undefined || offers(source, needed);
  });
}

type Orders = Pick<LibraryPlace, "sort" | "songSort">;

/** Whether a tab shows cards, which have an order of their own; the history has a fixed one. */
const isShelf = (tab: LibraryTab): boolean => tab !== "cloud" && tab !== "history";

/** The place is in the address; whose playlists are shown is also stored in the settings (B32). */
export function useLibraryAddress(address: ScreenAddress): LibraryAddress {
  const core = useCore();
  const navigate = useNavigate();
  const tabs = useLibraryTabs();
  const { libraryPlaylistFilter } = useSettings();
  const tab = oneOf(tabs, address.tab, "playlists");
  /** The orders of the tabs that were left, which the address of another tab does not have. */
  const [left, setLeft] = useState<Orders>({ sort: "added", songSort: "default" });
  const place: LibraryPlace = {
    tab,
    whose: oneOf(WHOSE, address.whose, libraryPlaylistFilter),
    sort: isShelf(tab) ? oneOf(SORTS, address.sort, "added") : left.sort,
    songSort: tab === "cloud" ? oneOf(LIST_ORDERS, address.sort, "default") : left.songSort,
    range: oneOf(RANGES, address.range, "all"),
  };
  const go = (to: LibraryPlace, whose: Whose | null, replace: boolean): void =>
    void navigate({
      to: "/library",
      search: {
        ...(to.tab !== "playlists" && { tab: to.tab }),
        ...(whose !== null && { whose }),
        ...(isShelf(to.tab) && to.sort !== "added" && { sort: to.sort }),
        ...(to.tab === "cloud" && to.songSort !== "default" && { sort: to.songSort }),
        ...(to.tab === "history" && to.range !== "all" && { range: to.range }),
      },
      replace,
      state: { staysPut: true },
    });
  return {
    place,
    choose: (next) => {
      if (next === tab) return;
      setLeft({ sort: place.sort, songSort: place.songSort });
      go({ ...place, tab: next }, null, false);
    },
    change: (change) => {
      if (change.whose !== undefined)
        void core.settings.change({ libraryPlaylistFilter: change.whose });
      go({ ...place, ...change }, change.whose ?? null, true);
    },
  };
}
