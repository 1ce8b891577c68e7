import { useTranslation } from "react-i18next";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./PlayCount.module.css";

/** Number of plays, on a dark tag in the corner of the cover. */
export function PlayCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const short = formatPlayCount(count, useLanguage());
  return (
    <span role="img" aria-label={t("card.plays", { count, short })} className={styles["tag"]}>
      {short}
    </span>
  );
}
