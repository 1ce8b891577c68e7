import type { BrowserWindow, Rectangle } from "electron";
import type { Observable } from "rxjs";
import { onceSettled } from "../base/once-settled.ts";

/** Bounds that have not changed for this time are the listener's, and not a step towards full screen. */
const SETTLED_MS = 500;

export interface FullScreen {
  is(): boolean;
  /** Bounds of the window while it is neither maximised nor full screen. */
  normalBounds(): Rectangle;
}

/**
 * Follows whether a window is full screen. Where the window manager can be asked, `byManager$` has its answer: Electron
 * notices only what it has set itself, and then neither keeps the bounds of before. Calls `changed` when that changes.
 */
export function followFullScreen(
  window: BrowserWindow,
  byManager$: Observable<boolean>,
  changed: () => void,
): FullScreen {
  /** Null until the window manager has answered. */
  let byManager: boolean | null = null;
  let bounds = window.getNormalBounds();
  const is = (): boolean => byManager ?? window.isFullScreen();
  const moved = onceSettled(window, SETTLED_MS, () => {
    if (!is()) bounds = window.getNormalBounds();
  });
  window.on("move", moved);
  window.on("resize", moved);
  const heard = byManager$.subscribe((isNow) => {
    // A restored window has asked for full screen, which the window manager grants when the window is shown.
    if (byManager === null && !isNow && window.isFullScreen()) return;
    const isChange = byManager !== null;
    byManager = isNow;
    // So that F11 leaves what the window manager has entered, and the other way round.
    if (isChange && window.isFullScreen() !== isNow) window.setFullScreen(isNow);
    changed();
  });
  window.once("closed", () => heard.unsubscribe());
  return { is, normalBounds: () => (is() ? bounds : window.getNormalBounds()) };
}
