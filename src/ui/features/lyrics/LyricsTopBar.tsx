import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Languages, ListMusic, ListPlus, MessageSquare, MicVocal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Lyrics } from "../../../domain/lyrics/lyrics.ts";
import { useCore } from "../../core/core-context.tsx";
import { useOffers } from "../../core/music-source.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { openAddTrack } from "../dialogs/playlist-dialog.ts";
import { LyricsClock } from "./LyricsClock.tsx";
import styles from "./LyricsTopBar.module.css";
import { nextTranslation, shownTranslation, translationsOf } from "./translation-cycle.ts";

/** The half that a narrow window shows. */
export type LyricsSide = "cover" | "words";

export interface LyricsTopBarProps {
  readonly lyrics: Lyrics;
  readonly side: LyricsSide;
  readonly hasComments: boolean;
  readonly onComments: (isOpen: boolean) => void;
  /** Null if there is only the cover. */
  readonly onSide: ((side: LyricsSide) => void) | null;
  readonly onClose: () => void;
}

/** The top bar of the lyrics view: clock, translation, comments, queue, and Close. */
export function LyricsTopBar(props: LyricsTopBarProps) {
  const { lyrics, side, hasComments, onComments, onSide, onClose } = props;
  const { t } = useTranslation();
  const offersComments = useOffers("comments");
  const core = useCore();
  const navigate = useNavigate();
  const { track, isFm } = usePlayer();
  const { showLyricsTranslation, showLyricsTime } = useSettings();
  const shown = shownTranslation(lyrics, showLyricsTranslation);
  const hasChoice = translationsOf(lyrics).length > 1;
  return (
    <div className={styles["bar"]}>
      {showLyricsTime && <LyricsClock />}
      {hasChoice && (
        <IconButton
          icon={Languages}
          name={t(`lyrics.translation.${shown}`)}
          isMode
          isPressed={shown !== "off"}
          className={styles["translation"]}
          onClick={() =>
            void core.settings.change({ showLyricsTranslation: nextTranslation(lyrics, shown) })
          }
        />
      )}
      {track !== null && (
        <IconButton
          icon={ListPlus}
          name={t("lyrics.addToPlaylist")}
          onClick={() => openAddTrack(track)}
        />
      )}
      <IconButton
        icon={ListMusic}
        name={t("player.queue")}
        disabled={isFm}
        onClick={() => {
          onClose();
          void navigate({ to: "/next" });
        }}
      />
      {offersComments && (
        <IconButton
          icon={MessageSquare}
          name={t("comments.title")}
          isMode
          isPressed={hasComments}
          {...(track !== null &&
            track.song === null && { disabled: true, title: t("localMusic.noComments") })}
          onClick={() => onComments(!hasComments)}
        />
      )}
      {hasComments && (
        <IconButton
          icon={MicVocal}
          name={t("player.lyrics")}
          isPressed={false}
          onClick={() => onComments(false)}
        />
      )}
      {onSide !== null && !hasComments && (
        <IconButton
          icon={MicVocal}
          name={t("player.lyrics")}
          isMode
          isPressed={side === "words"}
          className={styles["toggle"]}
          onClick={() => onSide(side === "words" ? "cover" : "words")}
        />
      )}
      <IconButton
        icon={ChevronDown}
        iconSize={24}
        name={t("lyrics.close")}
        className={styles["close"]}
        onClick={onClose}
      />
    </div>
  );
}
