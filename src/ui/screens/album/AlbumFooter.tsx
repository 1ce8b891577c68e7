import { useTranslation } from "react-i18next";
import type { Album } from "../../../domain/album.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./AlbumFooter.module.css";

/** Release day and label, under the songs. */
export function AlbumFooter({ album }: { readonly album: Album }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { publishedAtMs, company } = album;
  if (publishedAtMs === null && company === null) return null;
  return (
    <p className={styles["footer"]}>
      {publishedAtMs !== null && (
        <span>
          {t("page.released", { date: formatDate(publishedAtMs, language, { month: "long" }) })}
        </span>
      )}
      {company !== null && <span>© {company}</span>}
    </p>
  );
}
