import { ListMusic, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QueueSnapshot } from "../../../contract/snapshots.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useStream } from "../../core/use-stream.ts";
import { openNewPlaylist } from "../../features/playlist-dialogs/playlist-dialogs.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./NextScreen.module.css";
import { NowPlaying } from "./NowPlaying.tsx";
import { QueuePart } from "./QueuePart.tsx";

const ALL: ListSpec = { kind: "queue", part: "all" };
const UNKNOWN: QueueSnapshot | null = null;

/** `/next`: what plays, what was put next, and all that comes. */
export function NextScreen() {
  const { t } = useTranslation();
  const core = useCore();
  const queue = useStream<QueueSnapshot | null>(core.queue.snapshot$(), UNKNOWN);
  useScreenTitle(t("next.title"));
  const title = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed may go with what it changes: the focus stays on this screen. */
  const change = (how: () => Promise<void>) => (): void => {
    title.current?.focus();
    void how();
  };
  const isEmpty =
    queue !== null && queue.current === null && queue.upNextCount + queue.comingCount === 0;
  return (
    <div className={styles["page"]} aria-busy={queue === null}>
      <div className={styles["top"]}>
        <h1 ref={title} tabIndex={-1} className={styles["title"]}>
          {t("next.title")}
        </h1>
        {queue?.mayUndo === true && (
          <Button look="bare" isSmall icon={Undo2} onClick={change(core.queue.undo)}>
            {t("next.bringBack")}
          </Button>
        )}
      </div>
      {isEmpty && (
        <StateMessage icon={ListMusic} title={t("next.emptyTitle")} text={t("next.emptyText")}>
          <PathLink to="/" className={styles["home"]}>
            {t("state.goHome")}
          </PathLink>
        </StateMessage>
      )}
      {queue !== null && !isEmpty && (
        <div className={styles["queue"]}>
          {queue.current !== null && (
            <NowPlaying
              row={queue.current}
              sourcePath={queue.sourcePath}
              sourceName={queue.sourceName}
            />
          )}
          <div className={styles["lists"]}>
            {queue.upNextCount > 0 && (
              <QueuePart
                part="upNext"
                count={queue.upNextCount}
                onClear={change(() => core.queue.clear("upNext"))}
              />
            )}
            <QueuePart
              part="coming"
              count={queue.comingCount}
              onClear={change(() => core.queue.clear("coming"))}
              onSave={() => openNewPlaylist({ kind: "list", spec: ALL })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
