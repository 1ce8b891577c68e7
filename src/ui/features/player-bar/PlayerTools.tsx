import { useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { ListMusic, MicVocal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "../../core/player-state.ts";
import { useUiStore } from "../../core/ui-store.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { lyricsOpen } from "../lyrics/lyrics-open.ts";
import { RepeatButton, ReverseButton, ShuffleButton } from "./ModeButtons.tsx";
import styles from "./PlayerTools.module.css";
import { Volume } from "./Volume.tsx";

/** Modes, volume, queue and lyrics: the right end of the player bar. */
export function PlayerTools() {
  const { t } = useTranslation();
  const isLyricsOpen = useUiStore(lyricsOpen);
  return (
    <div className={styles["tools"]}>
      <div className={styles["modes"]}>
        <RepeatButton />
        <ShuffleButton />
        <ReverseButton />
        <span className={styles["line"]} />
      </div>
      <Volume className={styles["volume"]} sliderClassName={styles["slider"]} />
      <QueueButton />
      <IconButton
        icon={MicVocal}
        name={t("player.lyrics")}
        isPressed={isLyricsOpen}
        onClick={() => lyricsOpen.set(!isLyricsOpen)}
      />
    </div>
  );
}

/** Opens the queue, and from there leads back. */
function QueueButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { isFm } = usePlayer();
  const isHere = useLocation({ select: ({ pathname }) => pathname === "/next" });
  const toggle = (): void => {
    if (isHere && canGoBack) router.history.back();
    else void router.navigate({ to: isHere ? "/" : "/next" });
  };
  return (
    <IconButton
      icon={ListMusic}
      name={t("player.queue")}
      aria-current={isHere ? "page" : undefined}
      className={styles["queue"]}
      disabled={isFm}
      onClick={toggle}
    />
  );
}
