import { Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { TrackMenu } from "../../features/context-menu/TrackMenu.tsx";
import { PlayingBars } from "../../features/track-table/PlayingBars.tsx";
import { Cover } from "../../kit/Cover.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/Menu.tsx";
import { fromKey } from "./from-key.ts";
import styles from "./NextScreen.module.css";

export interface NowPlayingProps {
  readonly row: TrackRow;
  /** Path of the screen the queue came from. */
  readonly sourcePath: string | null;
}

/** The song that plays and where its queue came from. */
export function NowPlaying({ row, sourcePath }: NowPlayingProps) {
  const { t } = useTranslation();
  const { isPlaying } = usePlayer();
  const id = useId();
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const title = row.name === "" ? t("track.unknown") : row.name;
  return (
    <section aria-labelledby={id} className={styles["now"]}>
      <h2 id={id}>{t("next.nowPlaying")}</h2>
      <div
        className={styles["current"]}
        aria-current="true"
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt({ x: event.clientX, y: event.clientY });
        }}
      >
        <Cover url={row.coverUrl} size={512} className={styles["cover"]} isEager />
        <div className={styles["text"]}>
          <p className={styles["song"]} title={title}>
            <span className={styles["bars"]}>
              <PlayingBars isMoving={isPlaying} />
            </span>
            {title}
          </p>
          <p className={styles["by"]}>
            <ArtistLinks artists={row.artists} />
            {row.albumName !== "" && " — "}
            {row.albumId === null ? (
              row.albumName
            ) : (
              <PathLink to={`/album/${row.albumId}`}>{row.albumName}</PathLink>
            )}
          </p>
          {sourcePath !== null && (
            <p className={styles["from"]}>
              <PathLink to={sourcePath}>{t(`next.from.${fromKey(sourcePath)}`)}</PathLink>
            </p>
          )}
        </div>
        <IconButton
          icon={Ellipsis}
          name={t("track.more")}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            setMenuAt({ x: left, y: bottom });
          }}
        />
      </div>
      {menuAt !== null && <TrackMenu row={row} at={menuAt} onClose={() => setMenuAt(null)} />}
    </section>
  );
}
