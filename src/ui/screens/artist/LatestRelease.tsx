import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { cardPath } from "../../features/cards/card-link.ts";
import { Cover } from "../../kit/Cover.tsx";
import styles from "./ArtistScreen.module.css";

/** The newest album, large. */
export function LatestRelease({ card }: { readonly card: Card }) {
  const { t } = useTranslation();
  const id = useId();
  const path = cardPath(card.target);
  if (path === null) return null;
  return (
    <section aria-labelledby={id} className={styles["latest"]}>
      <h2 id={id}>{t("page.latest")}</h2>
      <PathLink to={path} className={styles["release"]}>
        <Cover url={card.coverUrl} size={512} className={styles["cover"]} isEager />
        <span className={styles["text"]}>
          <b>{card.title}</b>
          {card.caption !== null && <span>{card.caption}</span>}
        </span>
      </PathLink>
    </section>
  );
}
