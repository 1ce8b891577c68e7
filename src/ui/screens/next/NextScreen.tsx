import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { QueueView } from "../../features/queue/QueueView.tsx";
import { RestoreButton } from "../../features/queue/RestoreButton.tsx";
import { useQueue } from "../../features/queue/use-queue.ts";
import { classes } from "../../kit/classes.ts";
import styles from "./NextScreen.module.css";

/** `/next`: the queue as a page. */
export function NextScreen() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useQueue(title);
  useScreenTitle(t("next.title"));
  return (
    <div className={styles["page"]} aria-busy={shown.queue === null}>
      <div className={styles["top"]}>
        <h1 ref={title} tabIndex={-1} className={classes("page-title", styles["title"])}>
          {t("next.title")}
        </h1>
        <RestoreButton {...shown} />
      </div>
      <QueueView shown={shown} heading="h2" />
    </div>
  );
}
