import { ListMusic } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { openNewPlaylist } from "../dialogs/playlist-dialog.ts";
import { NowPlaying } from "./NowPlaying.tsx";
import type { QueueHeading } from "./queue-heading.ts";
import { QueuePart } from "./QueuePart.tsx";
import styles from "./QueueView.module.css";
import type { ShownQueue } from "./use-queue.ts";

const ALL: ListSpec = { kind: "queue", part: "all" };

export interface QueueViewProps {
  readonly shown: ShownQueue;
  readonly heading: QueueHeading;
}

/** What plays, what was put next, and all that comes: on the page of the queue and in its panel. */
export function QueueView({ shown, heading }: QueueViewProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { queue, isEmpty, change } = shown;
  if (queue === null) return null;
  if (isEmpty)
    return (
      <StateMessage icon={ListMusic} title={t("next.emptyTitle")} text={t("next.emptyText")}>
        <PathLink to="/" className={styles["home"]}>
          {t("state.goHome")}
        </PathLink>
      </StateMessage>
    );
  return (
    <div className={styles["queue"]}>
      {queue.current !== null && (
        <NowPlaying
          row={queue.current}
          sourcePath={queue.sourcePath}
          sourceName={queue.sourceName}
          heading={heading}
        />
      )}
      <div className={styles["lists"]}>
        {queue.upNextCount > 0 && (
          <QueuePart
            part="upNext"
            count={queue.upNextCount}
            heading={heading}
            onClear={change(() => core.queue.clear("upNext"))}
          />
        )}
        <QueuePart
          part="coming"
          count={queue.comingCount}
          heading={heading}
          onClear={change(() => core.queue.clear("coming"))}
          onSave={() => openNewPlaylist({ kind: "list", spec: ALL })}
        />
      </div>
    </div>
  );
}
