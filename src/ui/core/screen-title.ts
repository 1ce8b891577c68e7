import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { createUiStore, useUiStore } from "./ui-store.ts";
import type { PlayerSnapshot } from "../../contract/snapshots.ts";

const screenTitle = createUiStore("");

/** Names the screen in the window's title. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screenTitle.set(title);
  }, [title]);
}

/** Name of the screen shown now, "" while it has not said. */
export const useShownScreenTitle = (): string => useUiStore(screenTitle);

/** Keeps the window's title: the song while one plays, else the screen (facts 4.4). */
export function useDocumentTitle(player: Pick<PlayerSnapshot, "isPlaying" | "track">): void {
  const { t } = useTranslation();
  const title = useUiStore(screenTitle);
  const { track, isPlaying } = player;
  const artist = track?.artists[0]?.name ?? "";
  const shown =
    isPlaying && track !== null
      ? t("app.playingTitle", { name: track.name, artist })
      : title === ""
        ? t("app.name")
        : t("app.screenTitle", { title });
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
