import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { songName } from "../../i18n/song-name.ts";
import { useCore } from "../../core/core-context.tsx";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { useLongPress } from "../../kit/menu/use-long-press.ts";
import { PlayingBars } from "../../features/track-table/PlayingBars.tsx";
import { reasonKey } from "../../features/actions/reason-key.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import whole from "../../kit/WholeRow.module.css";
import styles from "./SongRow.module.css";

export interface SongRowProps {
  readonly row: TrackRow;
  readonly playing: "no" | "paused" | "playing";
  readonly onPlay: () => void;
  readonly onMenu: (at: MenuPoint) => void;
}

const ACTIONS = { no: "play", playing: "pause", paused: "resume" } as const;

/** A song in a row of 52 px: a click anywhere plays it, or pauses and resumes it. */
export function SongRow({ row, playing, onPlay, onMenu }: SongRowProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { alias, artists, coverUrl, reason } = row;
  const name = songName(row.name, t);
  const press = useLongPress((at) => onMenu(at));
  return (
    <li
      className={classes(whole["row"], styles["row"], reason !== null && styles["off"])}
      aria-current={playing === "no" ? undefined : "true"}
    >
      <Cover url={coverUrl} size={112} className={styles["cover"]} />
      <div className={styles["words"]}>
        <div className={styles["line"]}>
          <button
            type="button"
            className={classes("ell", whole["title"], styles["title"])}
            title={name}
            aria-label={t(`card.${ACTIONS[playing]}`, { title: name })}
            aria-disabled={reason !== null || undefined}
            onClick={playing === "no" ? onPlay : () => void core.player.toggle()}
            onContextMenu={(event) => {
              if (event.shiftKey) return;
              event.preventDefault();
              if (!press.isDown) onMenu({ x: event.clientX, y: event.clientY });
            }}
            onPointerDown={press.onPointerDown}
          >
            {name}
          </button>
          {alias !== null && <span className={classes("ell", styles["alias"])}>{alias}</span>}
        </div>
        <p className={styles["artists"]}>
          {reason !== null && (
            <span className={styles["reason"]}>{t(`track.reason.${reasonKey(reason)}`)}</span>
          )}
          <span className="ell">
            <ArtistLinks artists={artists} />
          </span>
        </p>
      </div>
      {playing !== "no" && (
        <span className={styles["playing"]}>
          <PlayingBars isMoving={playing === "playing"} />
        </span>
      )}
      <IconButton
        icon={Ellipsis}
        name={t("track.more")}
        size="small"
        aria-haspopup="menu"
        className={styles["more"]}
        onClick={(event) => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          onMenu({ x: right, y: bottom });
        }}
      />
    </li>
  );
}
