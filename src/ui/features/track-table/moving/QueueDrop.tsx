import { ListMusic } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useCore } from "../../../core/core-context.tsx";
import { useUiStore } from "../../../core/streams/ui-store.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { attempt } from "../../actions/attempt.ts";
import { draggedTracks } from "./dragged-tracks.ts";
import styles from "./QueueDrop.module.css";

/** Lies over the player's queue button while songs are dragged; songs dropped here are added to the queue. */
export function QueueDrop() {
  const { t } = useTranslation();
  const core = useCore();
  const dragged = useUiStore(draggedTracks);
  const [isOver, setOver] = useState(false);
  if (dragged === null) return null;
  return createPortal(
    // Keyboard users have "Add to queue" in the menu of the row.
    <div
      aria-hidden
      data-queue-drop
      className={styles["drop"]}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        draggedTracks.set(null);
        void attempt(core.queue.append(dragged.choice), dragged.title);
      }}
    >
      <Icon of={ListMusic} />
      <span>{t("menu.addToQueue")}</span>
    </div>,
    document.body,
  );
}
