import { useTranslation } from "react-i18next";
import { songName } from "../../i18n/song-name.ts";
import { useFolder } from "../../core/music-source.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { Cover } from "../../kit/Cover.tsx";
import { ArtistLinks } from "../cards/ArtistLinks.tsx";
import { LikeButton } from "./LikeButton.tsx";
import styles from "./NowPlaying.module.css";

/** Cover, title and artists of the current track, as links to their pages. */
export function NowPlaying() {
  const isFolder = useFolder() !== null;
  const { t } = useTranslation();
  const { track, source, sourcePath, isRetrying } = usePlayer();
  const cover = <Cover url={track?.coverUrl} size={112} isEager className={styles["cover"]} />;
  if (track === null)
    return (
      <div className={styles["now"]} aria-busy>
        {cover}
      </div>
    );
  const { artists, albumId, albumName } = track;
  const name = songName(track.name, t);
  const tooltip =
    source === null || (isFolder && source === "netease")
      ? name
      : t("player.nameFrom", { name, source: t(`player.source.${source}`) });
  return (
    <div className={styles["now"]}>
      {albumId === null ? (
        cover
      ) : (
        <PathLink to={`/album/${albumId}`} aria-label={t("player.goToAlbum", { album: albumName })}>
          {cover}
        </PathLink>
      )}
      <div className={styles["text"]}>
        {sourcePath === null ? (
          <span className={styles["name"]} title={tooltip}>
            {name}
          </span>
        ) : (
          <PathLink to={sourcePath} className={styles["name"]} title={tooltip}>
            {name}
          </PathLink>
        )}
        {!isRetrying && (
          <span className={styles["artists"]}>
            <ArtistLinks artists={artists} />
          </span>
        )}
        {/* Always in the document, so that screen readers announce the text put into it. */}
        <span className={styles["trouble"]} role="status">
          {isRetrying && t(isFolder ? "player.retryingOwn" : "player.retrying")}
        </span>
      </div>
      <LikeButton className={styles["like"]} />
    </div>
  );
}
