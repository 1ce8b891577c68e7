import { useNavigate } from "@tanstack/react-router";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useSettings } from "../../core/streams/settings-state.ts";

/** Tabs of local music in order, by their names in the address. */
export const TABS = ["songs", "playlists", "albums", "artists"] as const;
export type LocalTab = (typeof TABS)[number];

export interface LocalAddress {
  readonly tab: LocalTab;
  readonly choose: (tab: LocalTab) => void;
}

/** The tab is in the address; if there is none, the setting applies (B83). */
export function useLocalAddress({ tab: named }: ScreenAddress): LocalAddress {
  const navigate = useNavigate();
  const { localMusicShowDefault: first } = useSettings();
  const tab = TABS.find((one) => one === named) ?? (first === "localSongs" ? "songs" : first);
  return {
    tab,
    choose: (next) => {
      if (next !== tab)
        void navigate({ to: "/local-music", search: { tab: next }, state: { staysPut: true } });
    },
  };
}
