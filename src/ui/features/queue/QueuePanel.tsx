import { X } from "lucide-react";
import { useRef, type KeyboardEvent, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { queueOpen } from "../../core/queue-open.ts";
import { ScrollerContext, scrollerOf } from "../../core/scroll/scroller.ts";
import { settleAt } from "../../core/scroll/settle-at.ts";
import { useMedia } from "../../core/use-media.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { QueueView } from "./QueueView.tsx";
import { RestoreButton } from "./RestoreButton.tsx";
import {
  closeQueuePanel,
  QUEUE_FITS,
  QUEUE_PANEL_ID,
  focusQueueButton,
  takeFocusWish,
} from "./queue-panel.ts";
import { useQueueDrop } from "./use-queue-drop.ts";
import { useQueue } from "./use-queue.ts";
import styles from "./QueuePanel.module.css";

/** The queue at the right side of the page, in windows wide enough for both. */
export const QueuePanel = () => useMedia(QUEUE_FITS) && <OpenPanel />;

function OpenPanel() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useQueue(title);
  const [box, setBox] = usePanelBox();
  const { place, ...drop } = useQueueDrop();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control closes it
    <aside
      ref={setBox}
      id={QUEUE_PANEL_ID}
      tabIndex={-1}
      aria-label={t("player.queue")}
      aria-busy={shown.queue === null}
      className={styles["panel"]}
      data-drop={place ?? undefined}
      {...drop}
      onKeyDown={closeOnEscape}
    >
      <div className={styles["content"]}>
        <div className={styles["top"]}>
          <h2 ref={title} tabIndex={-1} className={styles["title"]}>
            <PathLink to="/next">{t("next.title")}</PathLink>
          </h2>
          <IconButton icon={X} name={t("next.close")} onClick={closeQueuePanel} />
        </div>
        <RestoreButton {...shown} />
        {box !== null && (
          <ScrollerContext value={scrollerOf(box)}>
            <QueueView shown={shown} heading="h3" />
          </ScrollerContext>
        )}
      </div>
    </aside>
  );
}

/** Escape closes the panel, unless it ends something first: a menu, a dialog, a selection, a drag of a row. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (key !== "Escape" || event.defaultPrevented) return;
  if (target instanceof Element && target.closest("[popover], dialog") !== null) return;
  if (currentTarget.querySelector('[role="toolbar"], [data-held]') !== null) return;
  event.preventDefault();
  closeQueuePanel();
}

/** Scroll position of the panel when it was last hidden. */
let place = 0;

/** Ref of the panel's element: restores its scroll position, and moves the focus away before it is removed. */
function usePanelBox(): readonly [HTMLElement | null, (box: HTMLElement | null) => void] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (box === null) return;
    if (takeFocusWish()) box.focus({ preventScroll: true });
    const scroller = scrollerOf(box);
    const stop = settleAt(scroller, place);
    let y = place;
    let beforeResize = place;
    const unfollow = scroller.follow((now) => (y = now));
    // Before its lists hear of it: a window that gets too narrow lays out the panel as on a phone, where they have
    // another place, and only then removes it.
    const note = (): void => void (beforeResize = y);
    window.addEventListener("resize", note, { capture: true });
    return () => {
      stop();
      unfollow();
      window.removeEventListener("resize", note, { capture: true });
      const hasRoom = window.matchMedia(QUEUE_FITS).matches;
      place = queueOpen.get() ? (hasRoom ? box.scrollTop : beforeResize) : 0;
      if (!hasRoom && box.contains(document.activeElement)) focusQueueButton();
    };
  }, [box]);
  return [box, setBox];
}
