import type { BrowserWindow, Rectangle } from "electron";
import type { Observable } from "rxjs";

/** Bounds that have not changed for this time are the listener's, and not a step towards full screen. */
const SETTLED_MS = 500;

export interface FullScreen {
  is(): boolean;
  /** Bounds of the window while it is neither maximised nor full screen. */
  normalBounds(): Rectangle;
}

/**
 * Follows whether a window is full screen. `byManager$` reports what the window manager has set; Electron then neither
 * notices that nor keeps the bounds of before. Calls `changed` when that changes.
 */
export function followFullScreen(
  window: BrowserWindow,
  byManager$: Observable<boolean>,
  changed: () => void,
): FullScreen {
  let isByManager = false;
  let bounds = window.getNormalBounds();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    if (!isByManager) bounds = window.getNormalBounds();
  };
  const moved = (): void => {
    clearTimeout(settling);
    settling = setTimeout(keep, SETTLED_MS);
  };
  window.on("move", moved);
  window.on("resize", moved);
  const heard = byManager$.subscribe((is) => {
    isByManager = is;
    changed();
  });
  window.once("closed", () => {
    clearTimeout(settling);
    heard.unsubscribe();
  });
  return {
    is: () => isByManager || window.isFullScreen(),
    normalBounds: () => (isByManager ? bounds : window.getNormalBounds()),
  };
}
