import { useTranslation } from "react-i18next";
import styles from "../TrackTable.module.css";

export interface TableHeadProps {
  readonly variant: "playlist" | "album";
  readonly showsId: boolean;
  readonly hasDate: boolean;
  /** Whether the date column shows when a song was added, not when it was released. */
  readonly isAdded: boolean;
  readonly hasPlays: boolean;
  readonly isStuck: boolean;
}

/** The header row with the names of the columns; sticks below the navbar. */
export function TableHead(props: TableHeadProps) {
  const { variant, showsId, hasDate, isAdded, hasPlays, isStuck } = props;
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className={styles["head"]} data-stuck={isStuck}>
      <div role="columnheader">{t("track.number")}</div>
      <div role="columnheader">{t("track.title")}</div>
      {variant === "playlist" && (
        <>
          <div role="columnheader" className={styles["wide"]}>
            {t("track.artist")}
          </div>
          <div role="columnheader">{t("track.album")}</div>
        </>
      )}
      {hasDate && <div role="columnheader">{t(isAdded ? "track.added" : "track.date")}</div>}
      {hasPlays && (
        <div role="columnheader" className={styles["plays"]}>
          {t("track.plays")}
        </div>
      )}
      <div role="columnheader">
        <span className="vh">{t("track.actions")}</span>
      </div>
      <div role="columnheader">{t(showsId ? "track.id" : "track.time")}</div>
    </div>
  );
}
