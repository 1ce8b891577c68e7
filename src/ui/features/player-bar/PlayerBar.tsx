import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { useIsFm } from "../../core/playback/player-state.ts";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { lyricsOpen } from "../dialogs/dialogs.ts";
import { Groove } from "./Groove.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
import { PlayerTools } from "./PlayerTools.tsx";
import { Seek } from "./Seek.tsx";
import { TransportButtons } from "./TransportButtons.tsx";
import { useSwipe } from "./use-swipe.ts";
import miniProgressStyles from "./MiniProgress.module.css";
import styles from "./PlayerBar.module.css";

const openLyrics = (): void => lyricsOpen.set(true);

/** The bar at the bottom while the queue has something to play; a mini player on the phone. */
export function PlayerBar() {
  const { t } = useTranslation();
  const core = useCore();
  const isCovered = useUiStore(lyricsOpen);
  const isFm = useIsFm();
  const swipe = useSwipe({
    up: openLyrics,
    left: () => void core.player.next(),
    // On the radio this button is "dislike", which must not happen by accident.
    right: () => {
      if (!isFm) void core.player.previous();
    },
    // Keyboard users have the Lyrics button.
    tap: openLyrics,
  });
  return (
    <section className={styles["bar"]} aria-label={t("player.region")} {...swipe}>
      <NowPlaying />
      <TransportButtons className={styles["transport"]} />
      <Seek className={styles["seek"]} isCovered={isCovered} />
      <PlayerTools />
      <button
        type="button"
        className={styles["open"]}
        aria-label={t("player.open")}
        onClick={openLyrics}
      />
      <MiniProgress isCovered={isCovered} />
    </section>
  );
}

/** The thin progress line over the phone's player; the slider that can be moved is in the full-screen view. */
const MiniProgress = ({ isCovered }: { readonly isCovered: boolean }) => (
  <Groove heldS={null} isCovered={isCovered} className={miniProgressStyles["progress"]} />
);
