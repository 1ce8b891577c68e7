import { Ellipsis, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { songName } from "../../i18n/song-name.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { ArtistLinks } from "../cards/ArtistLinks.tsx";
import { TrackMenu } from "../context-menu/TrackMenu.tsx";
import { useLongPress } from "../../kit/menu/use-long-press.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import styles from "./CompactTracks.module.css";
import { controlOf } from "./rows/row-of-event.ts";
import { PlayingBars } from "./PlayingBars.tsx";
import { reasonKey } from "../actions/reason-key.ts";
import { useIsTouch } from "./rows/row-layout.ts";
import { menuPointOf } from "./grid/use-row-menu.ts";

export interface CompactTracksProps {
  /** Accessible name of the list. */
  readonly name: string;
  readonly rows: readonly TrackRow[];
  /** Text behind the artists of each row. */
  readonly notes?: readonly (string | null)[];
  readonly onPlay: (index: number, row: TrackRow) => void;
}

interface Opened {
  readonly row: TrackRow;
  readonly at: MenuPoint;
}

/** A few tracks in columns, for library, artist and search. */
export function CompactTracks({ name, rows, notes, onPlay }: CompactTracksProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <ul className={styles["list"]} aria-label={name}>
        {rows.map((row, index) => (
          <CompactTrack
            key={row.id}
            row={row}
            note={notes?.[index] ?? null}
            onPlay={() => onPlay(index, row)}
            onMenu={(at) => setOpened({ row, at })}
          />
        ))}
      </ul>
      {opened !== null && (
        <TrackMenu row={opened.row} at={opened.at} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface CompactTrackProps {
  readonly row: TrackRow;
  readonly note: string | null;
  readonly onPlay: () => void;
  readonly onMenu: (at: MenuPoint) => void;
}

function CompactTrack({ row, note, onPlay, onMenu }: CompactTrackProps) {
  const { t } = useTranslation();
  const core = useCore();
  const player = usePlayer();
  const isTouch = useIsTouch();
  const isCurrent = player.track?.id === row.id;
  const press = useLongPress((at) => onMenu(at));
  const action = !isCurrent ? "play" : player.isPlaying ? "pause" : "resume";
  const title = songName(row.name, t);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the buttons inside; these only enlarge the target for the pointer
    <li
      className={styles["item"]}
      aria-current={isCurrent ? "true" : undefined}
      data-off={row.reason !== null}
      onClick={(event) => {
        if (isTouch && controlOf(event.target) === null) onPlay();
      }}
      onDoubleClick={(event) => {
        if (!isTouch && controlOf(event.target) === null) onPlay();
      }}
      onContextMenu={(event) => {
        if (event.shiftKey) return;
        event.preventDefault();
        if (!press.isDown) onMenu({ x: event.clientX, y: event.clientY });
      }}
      onPointerDown={press.onPointerDown}
    >
      <span className={styles["art"]}>
        <Cover url={row.coverUrl} size={112} className={styles["cover"]} />
        {(row.reason === null || isCurrent) && (
          <button
            type="button"
            className={styles["play"]}
            aria-label={t(`card.${action}`, { title })}
            onClick={isCurrent ? () => void core.player.toggle() : onPlay}
          >
            <Icon of={action === "pause" ? Pause : Play} size={16} isSolid />
          </button>
        )}
      </span>
      <span className={styles["text"]}>
        {row.albumId === null ? (
          <span className={styles["title"]}>{title}</span>
        ) : (
          <PathLink to={`/album/${row.albumId}`} className={styles["title"]} title={title}>
            {title}
          </PathLink>
        )}
        <span className={styles["under"]}>
          {row.reason !== null && `${t(`track.reason.${reasonKey(row.reason)}`)} · `}
          <ArtistLinks artists={row.artists} />
          {note !== null && (row.artists.length === 0 ? note : ` · ${note}`)}
        </span>
      </span>
      {isCurrent && (
        <span className={styles["bars"]}>
          <PlayingBars isMoving={player.isPlaying} />
        </span>
      )}
      <IconButton
        icon={Ellipsis}
        size="small"
        name={t("track.more")}
        className={styles["more"]}
        aria-haspopup="menu"
        onClick={(event) => onMenu(menuPointOf(event.currentTarget))}
      />
    </li>
  );
}
