import { useTranslation } from "react-i18next";
import { songName } from "../../i18n/song-name.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useMedia } from "../../core/use-media.ts";
import { Cover } from "../../kit/Cover.tsx";
import { ArtistLinks } from "../cards/ArtistLinks.tsx";
import { LikeButton } from "../player-bar/LikeButton.tsx";
import { RepeatButton, ShuffleButton } from "../player-bar/ModeButtons.tsx";
import { Seek } from "../player-bar/Seek.tsx";
import { TransportButtons } from "../player-bar/TransportButtons.tsx";
import { Volume } from "../player-bar/Volume.tsx";
import styles from "./LyricsDisc.module.css";
import { LyricsOptions } from "./LyricsOptions.tsx";

const LARGE = "(width >= 1680px), (resolution >= 1.5dppx)";

/** Cover, title, artists and controls of the current track. */
export function LyricsDisc({ hasLines }: { readonly hasLines: boolean }) {
  const { t } = useTranslation();
  const { lyrics } = useCore();
  const { track, sourcePath } = usePlayer();
  const isLarge = useMedia(LARGE);
  const name = track === null ? "" : songName(track.name, t);
  const albumId = track?.albumId ?? null;
  return (
    <section className={styles["disc"]} aria-label={t("lyrics.nowPlaying")}>
      <Cover
        url={track?.coverUrl}
        size={isLarge ? 1024 : 512}
        isEager
        className={styles["cover"]}
      />
      <div className={styles["identity"]}>
        <div className={styles["text"]}>
          <h2 className={styles["title"]} title={name}>
            {sourcePath === null ? name : <PathLink to={sourcePath}>{name}</PathLink>}
          </h2>
          <p className={styles["by"]}>
            <ArtistLinks artists={track?.artists ?? []} />
            {albumId !== null && (
              <>
                {" · "}
                <PathLink to={`/album/${albumId}`}>{track?.albumName}</PathLink>
              </>
            )}
          </p>
        </div>
        <LikeButton iconSize={20} />
        <LyricsOptions hasLines={hasLines} />
      </div>
      <div className={styles["dock"]}>
        <Seek className={styles["seek"]} drawn$={lyrics.index$()} />
        <div className={styles["controls"]}>
          <RepeatButton />
          <TransportButtons isLarge />
          <ShuffleButton />
        </div>
        <Volume className={styles["volume"]} sliderClassName={styles["slider"]} />
      </div>
    </section>
  );
}
