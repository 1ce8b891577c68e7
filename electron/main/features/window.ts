/**
 * @file The main window: opens with its last bounds, is shown when its page is
 * painted, and reports its bounds after each change and on closing.
 */
import { BrowserWindow, nativeTheme, screen, type WebContents } from "electron";
import { BehaviorSubject, distinctUntilChanged } from "rxjs";
import type { FrameApi, FrameState } from "../../../src/contract/desktop.ts";
import { awayOf } from "../../../src/domain/desktop/close-verdict.ts";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import {
  leastSize,
  MAIN_WINDOW,
  placeWindow,
  type WindowState,
} from "../../../src/domain/desktop/place-window.ts";
import type { Settings } from "../../../src/domain/settings/settings.ts";
import { FACTS_ARGUMENT } from "../../preload/names.ts";
import { onceSettled } from "../base/once-settled.ts";
import { displaysNow } from "../displays.ts";
import { WEB_PREFERENCES } from "../guards.ts";
import { followFullScreen, type FullScreen } from "./full-screen.ts";
import type { Surroundings } from "./x11/surroundings.ts";

/** The window is shown after this time even if the page is not painted. */
const SHOW_BY_MS = 2_000;
/** Bounds that have not changed for this time are kept. */
const SETTLED_MS = 1_000;
/** Room for the frame of Linux's window managers, whose height is not known before the window is shown. */
const FRAME_PX = 40;
/** Background of the page (`--bg` of both themes), so that nothing flashes before it is painted. */
const BACKGROUND = { light: "#fdfdfd", dark: "#101213" } as const;

interface MainWindowDeps {
  readonly facts: DesktopFacts;
  readonly preload: string;
  /** Address of the first screen. */
  readonly startPage: () => string;
  readonly appearance: () => Settings["appearance"];
  readonly surroundings: Pick<Surroundings, "isFullScreen$">;
  readonly left: () => WindowState | null;
  readonly keep: (state: WindowState) => void;
  /** Called when the window is about to close. Returns true if it stays open. */
  readonly staysOpen: () => boolean;
  /** Whether something on screen can bring back a hidden window. */
  readonly leadsBack: () => boolean;
}

export interface MainWindow {
  readonly frame: FrameApi;
  /** Brings the window to the front, and opens it first if necessary. */
  show(): void;
  /** Hides or minimises the window until `show`. */
  putAway(how: "hide" | "minimise"): void;
  /** Shows the window, or puts it away as `frame.putAway` does if it is in front. */
  toggle(): void;
  isOwner(contents: WebContents): boolean;
  /** The current window; null if there is none. */
  now(): BrowserWindow | null;
  /** Calls `attend` for each window that is opened, before its page is loaded. */
  onOpened(attend: (window: BrowserWindow) => void): void;
}

/** Manages the window; `show` opens it. */
export function createMainWindow(deps: MainWindowDeps): MainWindow {
  let window: BrowserWindow | null = null;
  const attendants: ((window: BrowserWindow) => void)[] = [];
  const state = new BehaviorSubject<FrameState>({ isMaximised: false, isFullScreen: false });
  const now = (): BrowserWindow | null => (window === null || window.isDestroyed() ? null : window);
  const open = (): BrowserWindow => {
    const opened = openWindow(deps);
    const byManager$ = deps.surroundings.isFullScreen$(opened);
    const fullScreen = followFullScreen(opened, byManager$, () => changed());
    const keep = (): void => deps.keep(stateOf(opened, fullScreen));
    const keepSoon = onceSettled(opened, SETTLED_MS, keep);
    const tell = (): void =>
      state.next({ isMaximised: opened.isMaximized(), isFullScreen: fullScreen.is() });
    const changed = (): void => {
      tell();
      keepSoon();
    };
    opened.on("close", (event) => {
      keep();
      if (deps.staysOpen()) event.preventDefault();
    });
    for (const name of CHANGES) opened.on(name as "maximize", changed);
    // In case the program is killed, or the power fails.
    for (const name of ["move", "resize"]) opened.on(name as "move", keepSoon);
    tell();
    for (const attend of attendants) attend(opened);
    void opened.loadURL(deps.startPage());
    return opened;
  };
  const show = (): void => {
    const shown = now();
    if (shown === null) {
      window = open();
      return;
    }
    if (shown.isMinimized()) shown.restore();
    shown.show();
    shown.focus();
  };
  const putAway = (how: "hide" | "minimise"): void => {
    if (how === "hide") now()?.hide();
    else now()?.minimize();
  };
  const putAwayAsMay = (): void => putAway(awayOf({ hasTray: deps.leadsBack() }));
  return {
    frame: {
      state$: () =>
        state.pipe(
          distinctUntilChanged(
            (one, other) =>
              one.isMaximised === other.isMaximised && one.isFullScreen === other.isFullScreen,
          ),
        ),
      minimise: () => now()?.minimize(),
      putAway: putAwayAsMay,
      toggleMaximise: () => {
        const shown = now();
        if (shown?.isMaximized() === true) shown.unmaximize();
        else shown?.maximize();
      },
      close: () => now()?.close(),
    },
    show,
    putAway,
    toggle: () => {
      const shown = now();
      if (shown !== null && shown.isVisible() && shown.isFocused()) putAwayAsMay();
      else show();
    },
    isOwner: (contents) => now()?.webContents === contents,
    now,
    onOpened: (attend) => {
      attendants.push(attend);
      const shown = now();
      if (shown !== null) attend(shown);
    },
  };
}

const CHANGES = ["maximize", "unmaximize", "enter-full-screen", "leave-full-screen"] as const;

function openWindow(deps: MainWindowDeps): BrowserWindow {
  const left = deps.left();
  const { platform, frame } = deps.facts;
  // Elsewhere the size includes the frame.
  const kind = { ...MAIN_WINDOW, frame: platform === "linux" && frame === "native" ? FRAME_PX : 0 };
  const bounds = placeWindow(left, displaysNow(), kind);
  const least = leastSize(screen.getDisplayMatching(bounds).workArea, kind);
  const window = new BrowserWindow({
    ...bounds,
    ...frameOf(deps.facts),
    minWidth: least.width,
    minHeight: least.height,
    show: false,
    title: "Tonearm",
    backgroundColor: BACKGROUND[themeOf(deps.appearance())],
    webPreferences: {
      ...WEB_PREFERENCES,
      preload: deps.preload,
      additionalArguments: [`${FACTS_ARGUMENT}${JSON.stringify(deps.facts)}`],
    },
  });
  // No menu bar that appears with Alt: all global shortcuts contain Alt, and the
  // menu would take the focus from the page.
  window.setMenuBarVisibility(false);
  const show = (): void => {
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  const overdue = setTimeout(show, SHOW_BY_MS);
  window.once("ready-to-show", () => {
    clearTimeout(overdue);
    show();
  });
  window.once("closed", () => clearTimeout(overdue));
  if (left?.mode === "maximised") window.maximize();
  if (left?.mode === "fullScreen") window.setFullScreen(true);
  return window;
}

/** On Windows a frameless window keeps its edges for resizing and the keys for snapping. */
function frameOf({ frame }: DesktopFacts): Electron.BrowserWindowConstructorOptions {
  if (frame === "inset") return { titleBarStyle: "hiddenInset" };
  return { frame: frame === "native" };
}

const themeOf = (appearance: Settings["appearance"]): "light" | "dark" => {
  if (appearance !== "auto") return appearance;
  return nativeTheme.shouldUseDarkColors ? "dark" : "light";
};

const stateOf = (window: BrowserWindow, fullScreen: FullScreen): WindowState => ({
  bounds: fullScreen.normalBounds(),
  displayId: screen.getDisplayMatching(window.getBounds()).id,
  mode: fullScreen.is() ? "fullScreen" : window.isMaximized() ? "maximised" : "normal",
});
