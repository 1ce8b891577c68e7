import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Album } from "../../../domain/album.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./ArtistScreen.module.css";

/** The newest album, large: what it is, how long, and since when. */
export function LatestRelease({ album }: { readonly album: Album }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { type, trackCount, publishedAtMs } = album;
  return (
    <section aria-labelledby={id} className={styles["latest"]}>
      <h2 id={id}>{t("page.latest")}</h2>
      <PathLink to={`/album/${album.id}`} className={styles["release"]}>
        <Cover url={album.coverUrl} size={512} className={styles["cover"]} isEager />
        <span className={styles["text"]}>
          <b>{album.name}</b>
          <span>
            {t(`page.type.${type}`)}
            {trackCount > 0 && ` · ${t("page.songs", { count: trackCount })}`}
          </span>
          {publishedAtMs !== null && (
            <span>{formatDate(publishedAtMs, language, { month: "long" })}</span>
          )}
        </span>
      </PathLink>
    </section>
  );
}
