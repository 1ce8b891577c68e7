import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./PlayCount.module.css";

/** How often something was played, on a dark tag in the corner of its cover. */
export function PlayCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const short = formatPlayCount(count, useLanguage());
  return (
    <span className={styles["tag"]}>
      <Icon of={Play} size={10} isSolid />
      <span aria-hidden>{short}</span>
      <span className="vh">{t("card.plays", { count, short })}</span>
    </span>
  );
}
