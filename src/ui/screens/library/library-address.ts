import { useNavigate } from "@tanstack/react-router";
import type { CardListSpec } from "../../../contract/pages.ts";
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

/** The place is in the address; whose playlists are shown is also stored in the settings (B32). */
export function useLibraryAddress(address: ScreenAddress): LibraryAddress {
  const core = useCore();
  const navigate = useNavigate();
  const tabs = useLibraryTabs();
  const { libraryPlaylistFilter } = useSettings();
  const place: LibraryPlace = {
    tab: oneOf(tabs, address.tab, "playlists"),
    whose: oneOf(WHOSE, address.whose, libraryPlaylistFilter),
    sort: oneOf(SORTS, address.sort, "added"),
    range: oneOf(RANGES, address.range, "all"),
  };
  const go = ({ tab, sort, range }: LibraryPlace, whose: Whose | null, replace: boolean): void =>
    void navigate({
      to: "/library",
      search: {
        ...(tab !== "playlists" && { tab }),
        ...(whose !== null && { whose }),
        ...(sort !== "added" && { sort }),
        ...(tab === "history" && range !== "all" && { range }),
      },
      replace,
      state: { staysPut: true },
    });
  return {
    place,
    choose: (tab) => {
      if (tab !== place.tab) go({ ...place, tab }, null, false);
    },
    change: (change) => {
      if (change.whose !== undefined)
        void core.settings.change({ libraryPlaylistFilter: change.whose });
      go({ ...place, ...change }, change.whose ?? null, true);
    },
  };
}
