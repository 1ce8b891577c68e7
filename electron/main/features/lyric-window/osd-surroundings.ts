/** @file What the lyric window needs from the desktop under X11 that Electron does not know or cannot request. */
import type { BrowserWindow } from "electron";
import { BehaviorSubject, type Observable } from "rxjs";
import type { DesktopFacts } from "../../../../src/domain/desktop/facts.ts";
import type { XWindows } from "../x11/x-windows.ts";

export interface OsdSurroundings {
  /** Whether what lies behind the window can be seen through it, now and after every change. */
  readonly isSeenThrough$: Observable<boolean>;
  /** Called once for each window that is opened. */
  attend(window: Pick<BrowserWindow, "getNativeWindowHandle">): void;
}

interface SurroundingsDeps {
  readonly facts: Pick<DesktopFacts, "platform" | "osd">;
  readonly openX: () => Promise<XWindows>;
  readonly warn: (text: string) => void;
}

/** Connects to the X server when the first window is opened. If it does not answer, the window counts as opaque. */
export function createSurroundings({ facts, openX, warn }: SurroundingsDeps): OsdSurroundings {
  const isSeenThrough = new BehaviorSubject(true);
  const isX11 = facts.platform === "linux" && facts.osd === "free";
  let opened: Promise<XWindows | null> | null = null;
  const open = async (): Promise<XWindows | null> => {
    try {
      const x = await openX();
      x.isBlended$.subscribe(isSeenThrough);
      return x;
    } catch (error) {
      warn(`X11: ${String(error)}`);
      isSeenThrough.next(false);
      return null;
    }
  };
  return {
    isSeenThrough$: isSeenThrough,
    attend: (window) => {
      if (!isX11) return;
      // Read now, because the window may be gone by the time of the answer.
      const id = window.getNativeWindowHandle().readUInt32LE(0);
      opened ??= open();
      void opened.then((x) => x?.leaveOut(id));
    },
  };
}
