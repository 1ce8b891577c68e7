import { useTranslation } from "react-i18next";
import { formatDuration, lengthParts } from "../../../domain/format/duration.ts";

export interface SongFactsProps {
  /** Null if unknown. */
  readonly count: number | null;
  /** Left out if null or 0: the lengths of the songs are not known then. */
  readonly durationMs: number | null;
}

/** "30 songs · 2 hr 9 min", or "1 song · 0:42". */
export function SongFacts({ count, durationMs }: SongFactsProps) {
  const { t } = useTranslation();
  const { hours, minutes } = lengthParts(durationMs ?? 0);
  const length =
    hours === 0
      ? minutes === 0
        ? formatDuration(durationMs ?? 0)
        : t("page.minutes", { minutes })
      : minutes === 0
        ? t("page.hours", { hours })
        : t("page.hoursMinutes", { hours, minutes });
  if (count === null) return null;
  return (
    <>
      <span>{t("page.songs", { count })}</span>
      {durationMs !== null && durationMs > 0 && ` · ${length}`}
    </>
  );
}
