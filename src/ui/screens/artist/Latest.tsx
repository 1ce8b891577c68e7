import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ArtistPage } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import type { Album } from "../../../domain/catalogue/album.ts";
import { formatRelease } from "../../../domain/format/date.ts";
import { latest as known } from "../../../domain/loadable.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { cardPath } from "../../core/navigation/paths.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./ArtistScreen.module.css";

/** The newest album and the newest music video side by side (B30); their space is reserved while they load. */
export function Latest({ page }: { readonly page: ArtistPage }) {
  const { latest, albums, mvs } = page;
  const mv = known(mvs)?.[0];
  const isWaiting = latest === null && albums.kind === "loading";
  if (latest === null && mv === undefined && !isWaiting) return null;
  return (
    <div className={styles["latestRow"]}>
      {latest !== null && <Release album={latest} />}
      {isWaiting && <Skeleton className={styles["latestWaiting"]} />}
      {mv !== undefined && <Video card={mv} />}
    </div>
  );
}

/** The album's type, number of songs and date. */
function Release({ album }: { readonly album: Album }) {
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
            <span>{formatRelease(publishedAtMs, language, { month: "long" })}</span>
          )}
        </span>
      </PathLink>
    </section>
  );
}

function Video({ card }: { readonly card: Card }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["latest"]} data-kind="mv">
      <h2 id={id}>{t("page.latestMv")}</h2>
      <PathLink to={cardPath(card.target)} className={styles["release"]}>
        <Cover url={card.coverUrl} size={512} shape="wide" className={styles["cover"]} isEager />
        <span className={styles["text"]}>
          <b>{card.title}</b>
          <span>{card.caption ?? t("mv.screen")}</span>
        </span>
      </PathLink>
    </section>
  );
}
