/** @file The lyric window itself, as an Electron window. */
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

/** A page that is lost again within this time is not reloaded. */
const ONE_RELOAD_MS = 60_000;

export interface OsdWindowDeps {
  readonly facts: DesktopFacts;
  readonly preload: string;
  readonly title: () => string;
  /** Monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  readonly warn: (text: string) => void;
}

/** Bounds of the window in its current form. */
export const placeOf = (choice: LyricWindowChoice): Bounds =>
  placeWindow(leftAt(choice), displaysNow(), LYRIC_WINDOW_KINDS[choice.look.form]);

/** Opens the window without a page. It is shown when its page is painted, and does not take the focus. */
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
  // Also above full-screen windows of other programs, and on every virtual desktop.
  window.setAlwaysOnTop(true, "screen-saver");
  const beEverywhere = (): void =>
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  const isLinux = deps.facts.platform === "linux";
  if (!isLinux) beEverywhere();
  letThrough(window, choice.look, deps.facts);
  window.once("ready-to-show", () => {
    if (window.isDestroyed()) return;
    window.showInactive();
    // Under X11 only windows that are already shown can be put on all desktops.
    if (isLinux) beEverywhere();
  });
  return window;
}

/**
 * Lets the pointer through a locked window. Except on Linux the page still hears
 * it move, as it fades under a resting one.
 */
export function letThrough(
  window: BrowserWindow,
  { isLocked }: LyricWindowLook,
  facts: DesktopFacts,
): void {
  if (facts.platform === "linux" || !isLocked) window.setIgnoreMouseEvents(isLocked);
  else window.setIgnoreMouseEvents(true, { forward: true });
}

/**
 * Moves the window but keeps part of it visible, as keys could move it off the screen. The size is set each time,
 * because otherwise it grows by a pixel per step on displays with another scale.
 */
export function moveBy(window: BrowserWindow, x: number, y: number, form: LyricForm): void {
  const at = window.getBounds();
  const { width, height } = LYRIC_WINDOW_KINDS[form].usual;
  const size = { width: Math.min(width, at.width), height: Math.min(height, at.height) };
  const wanted = { x: Math.round(at.x + x), y: Math.round(at.y + y), ...size };
  window.setBounds(keepInSight(wanted, displaysNow()));
}

/** Current state of the window, to be restored later. */
export function stateOf(window: BrowserWindow): WindowState {
  const bounds = window.getBounds();
  return { bounds, displayId: screen.getDisplayMatching(bounds).id, mode: "normal" };
}

/** Reloads a lost page once a minute at most; if it is lost more often, the window is closed. */
export function watchLoss(
  window: BrowserWindow,
  { nowMs, warn }: OsdWindowDeps,
  giveUp: () => void,
): void {
  let reloadedAtMs = Number.NEGATIVE_INFINITY;
  window.webContents.on("render-process-gone", (_, { reason }) => {
    if (reason === "clean-exit") return;
    warn(`the lyric page is lost: ${reason}`);
    // In a later task: during the event the page is still being torn down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (nowMs() - reloadedAtMs < ONE_RELOAD_MS) return giveUp();
      reloadedAtMs = nowMs();
      window.webContents.reload();
    });
  });
}
