import { useLayoutEffect, useState } from "react";
import { focusQueueButton, QUEUE_FITS, takeFocusWish } from "./queue-panel.ts";

/** The panel's element: it never takes the focus along when it goes. */
export function usePanelBox(): readonly [HTMLElement | null, (box: HTMLElement | null) => void] {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (box === null) return;
    if (takeFocusWish()) box.focus({ preventScroll: true });
    return () => {
      const hasRoom = window.matchMedia(QUEUE_FITS).matches;
      if (!hasRoom && box.contains(document.activeElement)) focusQueueButton();
    };
  }, [box]);
  return [box, setBox];
}
