import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { DailyCard } from "./DailyCard.tsx";
import { FmCard } from "./FmCard.tsx";
import styles from "./ForYou.module.css";

export interface ForYouProps {
  /** Covers to dress the cards with, while they have no songs of their own. */
  readonly playlists: readonly Card[];
  readonly albums: readonly Card[];
}

/** Today's songs and the endless radio, side by side. */
export function ForYou({ playlists, albums }: ForYouProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["forYou"]}>
      <h2 id={id} className={styles["heading"]}>
        {t("home.forYou")}
      </h2>
      <div className={styles["duo"]}>
        <DailyCard covers={playlists.slice(0, 3).map(({ coverUrl }) => coverUrl)} />
        <FmCard coverUrl={albums[0]?.coverUrl ?? null} />
      </div>
    </section>
  );
}
