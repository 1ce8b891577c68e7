import { ListMusic, MicVocal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { lyricsOpen } from "../dialogs/dialogs.ts";
import { QUEUE_BUTTON, QUEUE_PANEL_ID } from "../queue/queue-panel.ts";
import { useQueueToggle } from "../queue/use-queue-toggle.ts";
import { LyricWindowButton } from "./LyricWindowButton.tsx";
import { RepeatButton, ReverseButton, ShuffleButton } from "./ModeButtons.tsx";
import styles from "./PlayerTools.module.css";
import { Volume } from "./Volume.tsx";

/** The right end of the player bar: modes, volume, queue and lyrics. */
export function PlayerTools() {
  const { t } = useTranslation();
  const isLyricsOpen = useUiStore(lyricsOpen);
  const desktop = useDesktop();
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
      {desktop !== null && desktop.facts.osd !== "none" && (
        <LyricWindowButton osd={desktop.osd} className={styles["modes"]} />
      )}
      <IconButton
        icon={MicVocal}
        name={t("player.lyrics")}
        isPressed={isLyricsOpen}
        onClick={() => lyricsOpen.set(!isLyricsOpen)}
      />
    </div>
  );
}

/** Toggles the queue beside the page; in narrow windows, opens its page and leads back. */
function QueueButton() {
  const { t } = useTranslation();
  const { isFm } = usePlayer();
  const { isHere, isOpen, toggle } = useQueueToggle();
  return (
    <IconButton
      {...QUEUE_BUTTON}
      icon={ListMusic}
      name={t("player.queue")}
      aria-current={isHere ? "page" : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-controls={isOpen === null ? undefined : QUEUE_PANEL_ID}
      className={styles["queue"]}
      disabled={isFm && isOpen !== true}
      onClick={() => toggle(false)}
    />
  );
}
