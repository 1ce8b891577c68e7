/**
 * @file A stand-in for the parts of Electron that main needs for a window. It is
 * never drawn, and records what is done to it.
 */
import { EventEmitter } from "node:events";

const DISPLAY = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } };

export const screen = {
  getPrimaryDisplay: () => DISPLAY,
  getAllDisplays: () => [DISPLAY],
  getDisplayMatching: () => DISPLAY,
};

export const nativeTheme = { shouldUseDarkColors: false };

/** All windows that were opened. */
export const opened: BrowserWindow[] = [];

/** A window that is never drawn. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = Object.assign(new EventEmitter(), { id: opened.length + 1 });
  isShown = false;
  isDown = false;
  #isMaximised = false;
  #isFullScreen = false;
  #isGone = false;

  constructor() {
    super();
    opened.push(this);
  }
  readonly isDestroyed = (): boolean => this.#isGone;
  readonly isVisible = (): boolean => this.isShown;
  readonly isFocused = (): boolean => this.isShown;
  readonly isMinimized = (): boolean => this.isDown;
  readonly isMaximized = (): boolean => this.#isMaximised;
  readonly isFullScreen = (): boolean => this.#isFullScreen;
  readonly getBounds = () => DISPLAY.workArea;
  readonly getNormalBounds = () => DISPLAY.workArea;
  readonly focus = (): void => {};
  readonly setMenuBarVisibility = (): void => {};
  readonly setBounds = (): void => {};
  readonly setAlwaysOnTop = (): void => {};
  readonly setVisibleOnAllWorkspaces = (): void => {};
  readonly setIgnoreMouseEvents = (): void => {};
  show(): void {
    this.isShown = true;
  }
  showInactive(): void {
    this.isShown = true;
  }
  destroy(): void {
    this.#isGone = true;
    this.emit("closed");
  }
  hide(): void {
    this.isShown = false;
  }
  minimize(): void {
    this.isDown = true;
  }
  restore(): void {
    this.isDown = false;
  }
  maximize(): void {
    this.#isMaximised = true;
    this.emit("maximize");
  }
  unmaximize(): void {
    this.#isMaximised = false;
    this.emit("unmaximize");
  }
  setFullScreen(isFullScreen: boolean): void {
    this.#isFullScreen = isFullScreen;
    this.emit(isFullScreen ? "enter-full-screen" : "leave-full-screen");
  }
  close(): void {
    let stays = false;
    this.emit("close", {
      preventDefault: () => {
        stays = true;
      },
    });
    if (stays) return;
    this.#isGone = true;
    this.emit("closed");
  }
  /** Loads nothing, because the test itself opens the page. */
  async loadURL(): Promise<void> {
    this.emit("ready-to-show");
  }
}
