import { ListMusic, ListPlus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { openNewPlaylist } from "../dialogs/playlist-dialog.ts";
import { TrackTable } from "../track-table/TrackTable.tsx";
import { NowPlaying, type QueueHeading } from "./NowPlaying.tsx";

import { PLAYS_NEXT } from "./use-queue-drop.ts";
import type { ShownQueue } from "./use-queue.ts";
import styles from "./QueueView.module.css";

const ALL: ListSpec = { kind: "queue", part: "all" };

export interface QueueViewProps {
  readonly shown: ShownQueue;
  readonly heading: QueueHeading;
}

/** The current song, the songs put next, and all that follow; used on the queue's page and in its panel. */
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

interface QueuePartProps {
  readonly part: "upNext" | "coming";
  readonly count: number;
  readonly heading: QueueHeading;
  readonly onClear: () => void;
  /** Saves the queue as a playlist. */
  readonly onSave?: () => void;
}

/** One of the two lists of upcoming tracks. */
function QueuePart({ part, count, heading: Heading, onClear, onSave }: QueuePartProps) {
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
