import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { isLocal } from "../../../domain/playable.ts";
import { songName } from "../../i18n/song-name.ts";
import { useOffers } from "../../core/music-source.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Menu, MenuSeparator, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { MenuMore } from "../../kit/menu/MenuMore.tsx";
import { LocalMatchItems } from "./LocalMatchItems.tsx";
import { ShowFileItem } from "./ShowFileItem.tsx";
import styles from "./TrackMenu.module.css";
import {
  TrackCommentsItem,
  TrackKeepItems,
  TrackLinkItems,
  TrackMatchItem,
  TrackPlaceItems,
  TrackPlayItems,
  TrackRemoveItem,
  TrackSelectItem,
  type RemovedFrom,
} from "./TrackMenuItems.tsx";
import { useMenuGap } from "./use-menu-gap.ts";

export interface TrackMenuProps {
  readonly row: TrackRow;
  readonly at: MenuPoint;
  /** Replaces playing the song before the queue: in the queue itself, the row is jumped to. */
  readonly onPlay?: (() => void) | undefined;
  /** Starts selecting rows with this one; only in lists with selection. */
  readonly onSelectRow?: (() => void) | undefined;
  /** Only in lists whose songs can be removed. */
  readonly onRemove?: (() => void) | undefined;
  readonly removedFrom?: RemovedFrom;
  readonly onClose: () => void;
}

/** Menu of one song (B38). */
export function TrackMenu(props: TrackMenuProps) {
  const { row, at, onPlay, onSelectRow, onRemove, removedFrom = "queue", onClose } = props;
  const { t } = useTranslation();
  const gap = useMenuGap();
  const hasLinks = useOffers("links");
  const names = row.artists.map(({ name }) => name).join(", ");
  return (
    <Menu
      name={t("menu.track")}
      at={at}
      bottomGap={gap}
      onClose={onClose}
      header={
        <>
          <Cover url={row.coverUrl} size={112} className={styles["cover"]} />
          <span className={styles["text"]}>
            <b className="ell">{songName(row.name, t)}</b>
            <span className="ell">{names}</span>
          </span>
        </>
      }
    >
      <TrackPlayItems row={row} onPlay={onPlay} />
      <MenuSeparator />
      <TrackKeepItems row={row} />
      <MenuSeparator />
      <TrackPlaceItems row={row} />
      {onRemove !== undefined && (
        <>
          <MenuSeparator />
          {removedFrom === "cloud" && <TrackMatchItem row={row} />}
          <TrackRemoveItem from={removedFrom} onRemove={onRemove} />
        </>
      )}
      {isLocal(row.id) && (
        <>
          <MenuSeparator />
          {hasLinks && <LocalMatchItems id={row.id} row={row} />}
          <ShowFileItem id={row.id} />
        </>
      )}
      {hasLinks && row.song !== null ? (
        <>
          <MenuSeparator />
          <MenuMore name={t("menu.more")}>
            <TrackCommentsItem row={row} />
            {onSelectRow !== undefined && <TrackSelectItem onSelectRow={onSelectRow} />}
            <TrackLinkItems row={row} />
          </MenuMore>
        </>
      ) : (
        onSelectRow !== undefined && (
          <>
            <MenuSeparator />
            <TrackSelectItem onSelectRow={onSelectRow} />
          </>
        )
      )}
    </Menu>
  );
}
