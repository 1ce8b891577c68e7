import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import styles from "./NextScreen.module.css";

export interface QueuePartProps {
  readonly part: "upNext" | "coming";
  readonly count: number;
  readonly onClear: () => void;
}

/** One of the two lists of coming tracks. */
export function QueuePart({ part, count, onClear }: QueuePartProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(part === "upNext" ? "next.playNext" : "next.nextUp");
  return (
    <section aria-labelledby={id} className={styles["part"]}>
      <div className={styles["head"]}>
        <h2 id={id}>{name}</h2>
        {count > 0 && <span className={styles["count"]}>{t("next.count", { count })}</span>}
        {count > 0 && (
          <Button look="bare" isSmall onClick={onClear}>
            {t("next.clear")}
          </Button>
        )}
      </div>
      <TrackTable
        spec={{ kind: "queue", part }}
        name={name}
        variant="playlist"
        hasHeader={false}
        empty={<p className={styles["none"]}>{t("next.nothingNext")}</p>}
      />
    </section>
  );
}
