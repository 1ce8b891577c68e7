import { Pause, Play, SkipBack, SkipForward, ThumbsDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { classes } from "../../kit/classes.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./TransportButtons.module.css";

export interface TransportButtonsProps {
  readonly className?: string | undefined;
  /** The larger buttons of the full-screen view. */
  readonly isLarge?: boolean;
}

/** Previous (in the FM, which cannot go back, dislike), play or pause, and next. */
export function TransportButtons({ className, isLarge = false }: TransportButtonsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { isPlaying, isWaiting, isFm, hasNext } = usePlayer();
  return (
    <div className={classes(styles["transport"], isLarge && styles["large"], className)}>
      {isFm ? (
        <IconButton
          icon={ThumbsDown}
          iconSize={isLarge ? 20 : 18}
          name={t("player.dislike")}
          className={classes(styles["step"], styles["previous"])}
          onClick={() => void core.player.dislike()}
        />
      ) : (
        <IconButton
          icon={SkipBack}
          iconSize={isLarge ? 20 : 18}
          isSolid
          name={t("player.previous")}
          className={classes(styles["step"], styles["previous"])}
          onClick={() => void core.player.previous()}
        />
      )}
      <IconButton
        icon={isPlaying ? Pause : Play}
        iconSize={isLarge ? 24 : 18}
        isSolid
        size="round"
        name={isPlaying ? t("player.pause") : t("player.play")}
        className={classes(styles["play"], isWaiting && styles["waiting"])}
        onClick={() => void core.player.toggle()}
      />
      <IconButton
        icon={SkipForward}
        iconSize={isLarge ? 20 : 18}
        isSolid
        name={t("player.next")}
        className={styles["step"]}
        disabled={!hasNext}
        onClick={() => void core.player.next()}
      />
    </div>
  );
}
