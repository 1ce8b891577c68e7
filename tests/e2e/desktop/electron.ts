/** @file What the rooms of main need of Electron to have a window: it is drawn nowhere, and says what was done to it. */
import { EventEmitter } from "node:events";

const DISPLAY = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } };

export const screen = {
  getPrimaryDisplay: () => DISPLAY,
  getAllDisplays: () => [DISPLAY],
  getDisplayMatching: () => DISPLAY,
};

export const nativeTheme = { shouldUseDarkColors: false };

/** All that were opened. */
export const opened: BrowserWindow[] = [];

/** A window without a picture. */
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
  /** The page is one that the test opens. */
  async loadURL(): Promise<void> {
    this.emit("ready-to-show");
  }
}
