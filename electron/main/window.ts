/** @file The main window: opens where it was left, is shown when it has something to show, and says how it is left. */
import { BrowserWindow, nativeTheme, screen } from "electron";
import {
  leastSize,
  placeWindow,
  type Display,
  type WindowState,
} from "../../src/domain/desktop/place-window.ts";
import { PAGE } from "./addresses.ts";
import { WEB_PREFERENCES } from "./guards.ts";

/** Shown by then, whatever the page does. */
const SHOW_BY_MS = 2_000;
/** Of the page (`--bg` of the two themes), so that nothing flashes before it is painted. */
const BACKGROUND = { light: "#fdfdfd", dark: "#101213" } as const;

interface MainWindowOptions {
  readonly left: WindowState | null;
  readonly onLeave: (state: WindowState) => void;
}

/** Opens it. */
export function openMainWindow({ left, onLeave }: MainWindowOptions): BrowserWindow {
  const bounds = placeWindow(left, displays());
  const least = leastSize(screen.getDisplayMatching(bounds).workArea);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: least.width,
    minHeight: least.height,
    show: false,
    title: "Tonearm",
    autoHideMenuBar: true,
    backgroundColor: BACKGROUND[nativeTheme.shouldUseDarkColors ? "dark" : "light"],
    webPreferences: { ...WEB_PREFERENCES },
  });
  const show = (): void => {
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  const overdue = setTimeout(show, SHOW_BY_MS);
  window.once("ready-to-show", show);
  window.once("closed", () => clearTimeout(overdue));
  if (left?.mode === "maximised") window.maximize();
  if (left?.mode === "fullScreen") window.setFullScreen(true);
  window.on("close", () => onLeave(stateOf(window)));
  void window.loadURL(PAGE);
  return window;
}

/** The primary display first. */
function displays(): readonly Display[] {
  const { id } = screen.getPrimaryDisplay();
  return screen
    .getAllDisplays()
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
    .map((display) => ({ id: display.id, workArea: display.workArea }));
}

const stateOf = (window: BrowserWindow): WindowState => ({
  bounds: window.getNormalBounds(),
  displayId: screen.getDisplayMatching(window.getBounds()).id,
  mode: window.isFullScreen() ? "fullScreen" : window.isMaximized() ? "maximised" : "normal",
});
