import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { lazyPart } from "../../features/lazy/lazy-part.tsx";
import { ForYouSkeleton } from "./ForYouSkeleton.tsx";
import styles from "./ForYou.module.css";

/** Loaded lazily, because it is not needed before the core has answered. */
const ForYouCards = lazyPart(async () => (await import("./ForYouCards.tsx")).ForYouCards, {
  hasLaterWords: false,
  isInPlace: true,
  fallback: <ForYouSkeleton />,
});

export interface ForYouProps {
  /** Covers for the cards that have no songs of their own. */
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
        <ForYouCards
          covers={playlists.slice(0, 3).map(({ coverUrl }) => coverUrl)}
          radioCover={albums[0]?.coverUrl ?? null}
        />
      </div>
    </section>
  );
}
