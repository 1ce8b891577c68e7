import { ListPlus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { TrackTable } from "../track-table/TrackTable.tsx";
import styles from "./QueueView.module.css";
import type { QueueHeading } from "./queue-heading.ts";
import { PLAYS_NEXT } from "./use-queue-drop.ts";

export interface QueuePartProps {
  readonly part: "upNext" | "coming";
  readonly count: number;
  readonly heading: QueueHeading;
  readonly onClear: () => void;
  /** Keeps the queue as a playlist. */
  readonly onSave?: () => void;
}

/** One of the two lists of coming tracks. */
export function QueuePart({ part, count, heading: Heading, onClear, onSave }: QueuePartProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(part === "upNext" ? "next.playNext" : "next.nextUp");
  return (
    <section aria-labelledby={id} className={styles["part"]} data-part={part}>
      <div className={styles["head"]} {...(part === "upNext" ? PLAYS_NEXT : {})}>
        <Heading id={id}>{name}</Heading>
        {count > 0 && <span className={styles["count"]}>{t("next.count", { count })}</span>}
        <span className={styles["tools"]}>
          {onSave !== undefined && (
            <Button look="bare" isSmall icon={ListPlus} aria-haspopup="dialog" onClick={onSave}>
              {t("next.save")}
            </Button>
          )}
          {count > 0 && (
            <Button look="bare" isSmall onClick={onClear}>
              {t("next.clear")}
            </Button>
          )}
        </span>
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
