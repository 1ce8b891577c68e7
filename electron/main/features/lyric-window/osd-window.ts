/** @file The lyric window itself, as Electron makes it. */
import { BrowserWindow, screen } from "electron";
import type { DesktopFacts } from "../../../../src/domain/desktop/facts.ts";
import {
  leftAt,
  type LyricForm,
  LYRIC_WINDOW_KINDS,
  type LyricWindowChoice,
  type LyricWindowLook,
} from "../../../../src/domain/desktop/lyric-window.ts";
import {
  keepInSight,
  placeWindow,
  type Bounds,
  type WindowState,
} from "../../../../src/domain/desktop/place-window.ts";
import { FACTS_ARGUMENT } from "../../../preload/names.ts";
import { displaysNow } from "../../displays.ts";
import { WEB_PREFERENCES } from "../../guards.ts";

/** A page that is lost again within this time does not come back by itself. */
const ONE_RELOAD_MS = 60_000;

export interface OsdWindowDeps {
  readonly facts: DesktopFacts;
  readonly preload: string;
  readonly title: () => string;
  /** Milliseconds that only grow. */
  readonly nowMs: () => number;
}

/** Where it belongs in its form of now. */
export const placeOf = (choice: LyricWindowChoice): Bounds =>
  placeWindow(leftAt(choice), displaysNow(), LYRIC_WINDOW_KINDS[choice.look.form]);

/** Opens it, still without a page; it is shown when that is painted, and takes no focus. */
export function openOsdWindow(deps: OsdWindowDeps, choice: LyricWindowChoice): BrowserWindow {
  const window = new BrowserWindow({
    ...placeOf(choice),
    show: false,
    title: deps.title(),
    frame: false,
    transparent: true,
    hasShadow: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    hiddenInMissionControl: true,
    alwaysOnTop: true,
    webPreferences: {
      ...WEB_PREFERENCES,
      preload: deps.preload,
      additionalArguments: [`${FACTS_ARGUMENT}${JSON.stringify(deps.facts)}`],
    },
  });
  window.setMenuBarVisibility(false);
  // Over other programs' full screen, too, and on whichever desktop the listener is.
  window.setAlwaysOnTop(true, "screen-saver");
  const beEverywhere = (): void =>
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  const isLinux = deps.facts.platform === "linux";
  if (!isLinux) beEverywhere();
  letThrough(window, choice.look, deps.facts);
  window.once("ready-to-show", () => {
    if (window.isDestroyed()) return;
    window.showInactive();
    // X11 takes wishes of windows that it shows, and forgets all others.
    if (isLinux) beEverywhere();
  });
  return window;
}

/** Where the system can, the page still hears the pointer move: it fades under one that rests. */
export function letThrough(
  window: BrowserWindow,
  { isLocked }: LyricWindowLook,
  facts: DesktopFacts,
): void {
  if (facts.platform === "linux" || !isLocked) window.setIgnoreMouseEvents(isLocked);
  else window.setIgnoreMouseEvents(true, { forward: true });
}

/** Keys would move it on and on: some of it stays in sight. Its size is named each time: on displays of another scale it would grow a pixel with every step. */
export function moveBy(window: BrowserWindow, x: number, y: number, form: LyricForm): void {
  const at = window.getBounds();
  const { width, height } = LYRIC_WINDOW_KINDS[form].usual;
  const size = { width: Math.min(width, at.width), height: Math.min(height, at.height) };
  const wanted = { x: Math.round(at.x + x), y: Math.round(at.y + y), ...size };
  window.setBounds(keepInSight(wanted, displaysNow()));
}

/** How it is left. */
export function stateOf(window: BrowserWindow): WindowState {
  const bounds = window.getBounds();
  return { bounds, displayId: screen.getDisplayMatching(bounds).id, mode: "normal" };
}

/** Its page comes back once a minute by itself; one that is lost more often is closed. */
export function watchLoss(
  window: BrowserWindow,
  { nowMs }: OsdWindowDeps,
  giveUp: () => void,
): void {
  let reloadedAtMs = Number.NEGATIVE_INFINITY;
  window.webContents.on("render-process-gone", (_, { reason }) => {
    if (reason === "clean-exit") return;
    // In a turn of its own: within the event the page is still about to go.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (nowMs() - reloadedAtMs < ONE_RELOAD_MS) return giveUp();
      reloadedAtMs = nowMs();
      window.webContents.reload();
    });
  });
}
