import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./AddToPlaylist.module.css";

export interface PickItemProps {
  readonly card: LocalPlaylistCard;
  /** All of the songs are in it already. */
  readonly isFull: boolean;
  readonly onPick: () => void;
}

/** A playlist to choose: cover, name, number of songs. */
export function PickItem({ card, isFull, onPick }: PickItemProps) {
  const { t } = useTranslation();
  const { name, coverUrl, trackCount } = card;
  return (
    <li>
      <button
        type="button"
        className={styles["item"]}
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onPick();
        }}
      >
        <Cover url={coverUrl} size={112} className={styles["cover"]} />
        <span className={styles["words"]}>
          <span className={styles["name"]}>{name}</span>
          <span className={styles["facts"]}>
            {t("page.songs", { count: trackCount })}
            <span role="status">{isFull && ` · ${t("playlists.contains")}`}</span>
          </span>
        </span>
      </button>
    </li>
  );
}
