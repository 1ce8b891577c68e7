import { Pause, Play, Radio, SkipForward, ThumbsDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FmSnapshot } from "../../../contract/snapshots.ts";
import { songName } from "../../i18n/song-name.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { usePlayerPart } from "../../core/playback/player-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./FeatureCard.module.css";

const UNTUNED: FmSnapshot = { track: null, isLost: false, isOn: false, isPlaying: false };

/** The listener's own radio: its song, with buttons to play or pause, dislike, and skip (B49). */
export function FmStation() {
  const { t } = useTranslation();
  const { player } = useCore();
  const { track, isLost, isOn, isPlaying } = useStream(player.fm$(), UNTUNED);
  const wasHeard = usePlayerPart(({ isStarted }) => isStarted === true);
  const colours = useCoverColours(track?.coverUrl ?? null);
  return (
    <section
      className={classes(styles["feature"], styles["fm"])}
      aria-label={t("home.fm.name")}
      aria-busy={track === null && !isLost}
      style={colours}
    >
      <Cover url={track?.coverUrl} size={512} className={styles["fmCover"]} />
      <div className={styles["body"]}>
        <p className={styles["kicker"]}>
          <Icon of={Radio} size={16} />
          {t("home.fm.name")}
        </p>
        {isLost && <p className={styles["title"]}>{t("home.fm.title")}</p>}
        {track !== null && (
          <>
            <p className={classes(styles["title"], styles["song"])}>
              {track.albumId === null ? (
                songName(track.name, t)
              ) : (
                <PathLink to={`/album/${track.albumId}`}>{songName(track.name, t)}</PathLink>
              )}
            </p>
            <p className={styles["artists"]}>
              <ArtistLinks artists={track.artists} />
            </p>
          </>
        )}
        <div className={styles["controls"]}>
          <IconButton
            icon={ThumbsDown}
            iconSize={20}
            name={t("player.dislike")}
            className={styles["step"]}
            disabled={!isOn}
            onClick={() => void player.dislike()}
          />
          <button
            type="button"
            aria-label={
              isPlaying
                ? t("player.fmPause")
                : isOn && wasHeard
                  ? t("card.resume", { title: t("home.fm.name") })
                  : t("home.fm.play")
            }
            className={styles["play"]}
            onClick={() => void player.playFm()}
          >
            <Icon of={isPlaying ? Pause : Play} isSolid />
          </button>
          <IconButton
            icon={SkipForward}
            iconSize={20}
            isSolid
            name={t("player.fmNext")}
            className={styles["step"]}
            onClick={() => void (isOn ? player.next() : player.playFm())}
          />
        </div>
      </div>
    </section>
  );
}
