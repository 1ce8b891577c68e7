import { useLayoutEffect, useState } from "react";
import { queueOpen } from "../../core/queue-open.ts";
import { settleAt } from "../../core/settle-at.ts";
import { scrollerOf } from "../../core/scroller.ts";
import { focusQueueButton, QUEUE_FITS, takeFocusWish } from "./queue-panel.ts";

/** How far the panel was scrolled when it gave way to another page, or to a narrower window. */
let place = 0;

/** The panel's element: it comes back to its place, and never takes the focus along when it goes. */
export function usePanelBox(): readonly [HTMLElement | null, (box: HTMLElement | null) => void] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (box === null) return;
    if (takeFocusWish()) box.focus({ preventScroll: true });
    const stop = settleAt(scrollerOf(box), place);
    return () => {
      stop();
      place = queueOpen.get() ? box.scrollTop : 0;
      const hasRoom = window.matchMedia(QUEUE_FITS).matches;
      if (!hasRoom && box.contains(document.activeElement)) focusQueueButton();
    };
  }, [box]);
  return [box, setBox];
}
