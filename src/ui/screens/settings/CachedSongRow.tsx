import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CachedSong } from "../../../contract/snapshots.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./CachedSongsDialog.module.css";

export interface CachedSongRowProps {
  /** Null while it is on its way. */
  readonly song: CachedSong | null;
  readonly onRemove: (song: CachedSong) => void;
}

/** One song kept on this device: what it is, what it takes, and its way out. */
export function CachedSongRow({ song, onRemove }: CachedSongRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (song === null) return <Skeleton className={styles["waiting"]} />;
  const title = song.title === "" ? t("track.unknown") : song.title;
  const facts = [
    formatFileSize(song.sizeBytes, language),
    song.bitRate > 0 ? t("settings.cached.rate", { kbps: Math.round(song.bitRate / 1000) }) : "",
    formatDate(song.keptAtMs, language),
  ].filter((fact) => fact !== "");
  return (
    <>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["artist"]}>{song.artist}</p>
      </div>
      <p className={styles["facts"]}>{facts.join(" · ")}</p>
      <IconButton
        icon={Trash2}
        name={t("settings.cached.remove", { title })}
        className={styles["remove"]}
        onClick={() => onRemove(song)}
      />
    </>
  );
}
