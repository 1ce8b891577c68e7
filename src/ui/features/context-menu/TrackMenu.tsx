import { Disc3, Link2, ListEnd, ListMusic, Play, Trash2, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Menu, MenuItem, MenuSeparator, type MenuPoint } from "../../kit/Menu.tsx";
import { copyText } from "./copy-text.ts";
import { serviceLink } from "./service-link.ts";
import styles from "./TrackMenu.module.css";
import { useMenuGap } from "./use-menu-gap.ts";

export interface TrackMenuProps {
  readonly row: TrackRow;
  readonly at: MenuPoint;
  /** Instead of playing the song in front of the queue: rows of the queue jump. */
  readonly onPlay?: (() => void) | undefined;
  /** Only in the queue. */
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What can be done with one song. */
export function TrackMenu({ row, at, onPlay, onRemove, onClose }: TrackMenuProps) {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const gap = useMenuGap();
  const { id, albumId } = row;
  const artistId = row.artists.find((artist) => artist.id !== null)?.id ?? null;
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
            <b className="ell">{row.name}</b>
            <span className="ell">{names}</span>
          </span>
        </>
      }
    >
      <MenuItem icon={Play} onSelect={onPlay ?? (() => void core.queue.playNow(id))}>
        {t("menu.play")}
      </MenuItem>
      <MenuItem icon={ListEnd} onSelect={() => void core.queue.playNext([id])}>
        {t("menu.playNext")}
      </MenuItem>
      <MenuItem icon={ListMusic} onSelect={() => void core.queue.append([id])}>
        {t("menu.addToQueue")}
      </MenuItem>
      <MenuSeparator />
      {albumId !== null && (
        <MenuItem icon={Disc3} onSelect={() => go.to(`/album/${albumId}`)}>
          {t("menu.goToAlbum")}
        </MenuItem>
      )}
      {artistId !== null && (
        <MenuItem icon={UserRound} onSelect={() => go.to(`/artist/${artistId}`)}>
          {t("menu.goToArtist")}
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => void copyText(serviceLink("song", id))}>
        {t("menu.copyLink")}
      </MenuItem>
      {onRemove !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDanger onSelect={onRemove}>
            {t("menu.removeFromQueue")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
