import { useTranslation } from "react-i18next";
import { formatDuration, lengthParts } from "../../../domain/format/duration.ts";

export interface SongFactsProps {
  /** Null while it is unknown. */
  readonly count: number | null;
  /** Left out while it is null, and where it is 0: nothing is known of the songs then. */
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
