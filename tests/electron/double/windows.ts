/** @file The doubles of windows and displays. */
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Display,
  Rectangle,
  Screen,
  Session,
  WebContents,
  WebFrameMain,
  WindowOpenHandlerResponse,
} from "electron";
import { createEvents, preventable, type Events, type Recorder } from "./recorder.ts";

type OpenHandler = Parameters<WebContents["setWindowOpenHandler"]>[0];

export interface FakeContents {
  readonly api: object;
  readonly events: Events;
  readonly mainFrame: { url: string; readonly parent: WebFrameMain | null };
  /** Emits a navigation event. Returns whether the page navigates. */
  wouldGo(by: "will-navigate" | "will-redirect" | "will-frame-navigate", url: string): boolean;
  /** The decision about a window that the page wants to open. */
  openWindow(url: string): WindowOpenHandlerResponse["action"] | undefined;
}

let contentsMade = 0;

export function createContents(recorder: Recorder, session: object | null): FakeContents {
  const events = createEvents();
  const mainFrame = { url: "", parent: null };
  let openHandler: OpenHandler | null = null;
  const parts = {
    id: ++contentsMade,
    session: session as Session,
    getURL: () => mainFrame.url,
    reload: () => events.emit("did-finish-load"),
    setWindowOpenHandler: (handler) => {
      openHandler = handler;
    },
  } satisfies Partial<WebContents>;
  return {
    api: recorder.strict("webContents", { ...events.parts, ...parts }),
    events,
    mainFrame,
    wouldGo: (by, url) => {
      const event = preventable({ url });
      events.emit(by, event);
      return !event.defaultPrevented;
    },
    openWindow: (url) => openHandler?.({ url } as Parameters<OpenHandler>[0]).action,
  };
}

export interface FakeWindow {
  readonly api: object & { close(): void; isDestroyed(): boolean };
  readonly options: BrowserWindowConstructorOptions;
  readonly contents: FakeContents;
  readonly events: Events;
  /** What the window shows in the taskbar or the Touch Bar. */
  readonly shown: { thumbar: readonly Electron.ThumbarButton[]; touchBar: unknown };
  readonly state: WindowFacts;
  /** Moves the focus to another program. */
  blur(): void;
}

interface WindowFacts {
  isVisible: boolean;
  isFocused: boolean;
  isMinimised: boolean;
  isMaximised: boolean;
  isFullScreen: boolean;
  isMenuShown: boolean;
  isDestroyed: boolean;
  address: string;
  bounds: Rectangle;
  level: string;
  isEverywhere: boolean;
  /** How pointer events are handled. */
  pointer: "here" | "through" | "through, heard";
}

const NO_BOUNDS: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

export function createWindow(
  recorder: Recorder,
  options: BrowserWindowConstructorOptions,
  contents: FakeContents,
): FakeWindow {
  const { x = 0, y = 0, width = 800, height = 600 } = options;
  const events = createEvents();
  const shown: FakeWindow["shown"] = { thumbar: [], touchBar: null };
  const state: WindowFacts = {
    isVisible: options.show !== false,
    isFocused: false,
    isMinimised: false,
    isMaximised: false,
    isFullScreen: false,
    isMenuShown: true,
    isDestroyed: false,
    address: "",
    level: "normal",
    isEverywhere: false,
    pointer: "here",
    bounds: { ...NO_BOUNDS, x, y, width, height },
  };
  const change = (patch: Partial<WindowFacts>, ...told: readonly string[]): void => {
    Object.assign(state, patch);
    for (const name of told) events.emit(name);
  };
  const blur = (): void => {
    if (state.isFocused) change({ isFocused: false }, "blur");
  };
  const destroy = (): void => {
    if (!state.isDestroyed) change({ isDestroyed: true, isVisible: false }, "closed");
  };
  const away = (patch: Partial<WindowFacts>, told: string): void => {
    blur();
    change(patch, told);
  };
  const parts = {
    loadURL: (address) => {
      state.address = address;
      contents.mainFrame.url = address;
      // Names that end in ".invalid" are guaranteed not to exist.
      if (new URL(address).hostname.endsWith(".invalid"))
        return Promise.reject(new Error(`ERR_NAME_NOT_RESOLVED loading ${address}`));
      contents.events.emit("did-navigate", {}, address);
      return Promise.resolve();
    },
    show: () => change({ isVisible: true, isFocused: true }, "show", "focus"),
    showInactive: () => change({ isVisible: true }, "show"),
    hide: () => away({ isVisible: false }, "hide"),
    focus: () => change({ isFocused: true }),
    minimize: () => away({ isMinimised: true }, "minimize"),
    restore: () => change({ isMinimised: false }, "restore"),
    maximize: () => change({ isMaximised: true }, "maximize"),
    unmaximize: () => change({ isMaximised: false }, "unmaximize"),
    setBounds: (bounds) => change({ bounds: { ...state.bounds, ...bounds } }, "move", "resize"),
    setAlwaysOnTop: (_, level) => change({ level: level ?? "normal" }),
    setVisibleOnAllWorkspaces: (isEverywhere) => change({ isEverywhere }),
    setIgnoreMouseEvents: (isThrough, { forward = false } = {}) =>
      change({ pointer: isThrough ? (forward ? "through, heard" : "through") : "here" }),
    setMenuBarVisibility: (isMenuShown) => change({ isMenuShown }),
    setFullScreen: (isFullScreen) =>
      change({ isFullScreen }, isFullScreen ? "enter-full-screen" : "leave-full-screen"),
    isVisible: () => state.isVisible,
    isFocused: () => state.isFocused,
    isMinimized: () => state.isMinimised,
    isMaximized: () => state.isMaximised,
    isFullScreen: () => state.isFullScreen,
    isDestroyed: () => state.isDestroyed,
    getNativeWindowHandle: () => Buffer.alloc(4),
    getBounds: () => state.bounds,
    getNormalBounds: () => state.bounds,
    setThumbarButtons: (buttons) => {
      shown.thumbar = buttons;
      return true;
    },
    setTouchBar: (bar) => {
      shown.touchBar = bar;
    },
    close: () => {
      if (state.isDestroyed) return;
      const event = preventable({});
      events.emit("close", event);
      if (!event.defaultPrevented) destroy();
    },
    destroy,
  } satisfies Partial<BrowserWindow>;
  const api = recorder.strict("window", {
    ...events.parts,
    ...parts,
    webContents: contents.api,
  });
  return { api, options, contents, events, shown, state, blur };
}

/** Displays side by side; the first one is the primary. */
export function createScreen(recorder: Recorder) {
  const facts = {
    displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  };
  const all = (): Display[] => facts.displays as Partial<Display>[] as Display[];
  const first = (): Display => {
    const [primary] = all();
    if (primary === undefined) throw new Error("no display");
    return primary;
  };
  const parts = {
    getPrimaryDisplay: first,
    getAllDisplays: all,
    getDisplayMatching: ({ x }) =>
      all().find(({ workArea }) => x >= workArea.x && x < workArea.x + workArea.width) ?? first(),
  } satisfies Partial<Screen>;
  return { api: recorder.strict("screen", parts), facts };
}
