/** @file What the windows need from the desktop under X11 that Electron does not know or cannot request. */
import type { BrowserWindow } from "electron";
import { BehaviorSubject, EMPTY, from, type Observable, switchMap } from "rxjs";
import type { DesktopFacts } from "../../../../src/domain/desktop/facts.ts";
import type { XWindows } from "./x-windows.ts";

type WithHandle = Pick<BrowserWindow, "getNativeWindowHandle">;

export interface Surroundings {
  /** Whether what lies behind the window can be seen through it, now and after every change. */
  readonly isSeenThrough$: Observable<boolean>;
  /** Keeps a window out of lists of windows; called once for each that is opened. */
  leaveOut(window: WithHandle): void;
  /**
   * Whether a window is full screen, also when the window manager set it, which Electron does not report; now and after
   * every change. Emits nothing where Electron reports it.
   */
  isFullScreen$(window: WithHandle): Observable<boolean>;
}

interface SurroundingsDeps {
  readonly facts: Pick<DesktopFacts, "platform" | "osd">;
  readonly openX: () => Promise<XWindows>;
  readonly warn: (text: string) => void;
}

/** Connects to the X server when the first window is opened. If it does not answer, windows count as opaque. */
export function createSurroundings({ facts, openX, warn }: SurroundingsDeps): Surroundings {
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
  const connected = (): Promise<XWindows | null> => (opened ??= open());
  return {
    isSeenThrough$: isSeenThrough,
    leaveOut: (window) => {
      if (!isX11) return;
      // Read now, because the window may be gone by the time of the answer.
      const id = idOf(window);
      void connected().then((x) => x?.leaveOut(id));
    },
    isFullScreen$: (window) => {
      if (!isX11) return EMPTY;
      const id = idOf(window);
      return from(connected()).pipe(switchMap((x) => x?.isFullScreen$(id) ?? EMPTY));
    },
  };
}

const idOf = (window: WithHandle): number => window.getNativeWindowHandle().readUInt32LE(0);
