import { Subject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { desktopFacts } from "../../electron/main/facts.ts";
import type { FrameState } from "../../src/contract/desktop.ts";
import type { WindowState } from "../../src/domain/desktop/place-window.ts";
import { newWorld } from "./new-world.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LEFT: WindowState = {
  bounds: { x: 100, y: 50, width: 1200, height: 800 },
  displayId: 1,
  mode: "normal",
};

interface Options {
  readonly system?: NodeJS.Platform;
  readonly wantsOwnFrame?: boolean;
  readonly left?: WindowState | null;
  readonly appearance?: "auto" | "light" | "dark";
  readonly isDark?: boolean;
}

async function mainWindow({
  system = "linux",
  wantsOwnFrame = false,
  left = null,
  appearance = "auto",
  isDark = false,
}: Options = {}) {
  const world = newWorld();
  world.theme.facts.isDark = isDark;
  const { createMainWindow } = await import("../../electron/main/features/window.ts");
  const asked = { staysOpen: false };
  const kept: WindowState[] = [];
  const facts = desktopFacts({
    system,
    wantsOwnFrame,
    hasPresenceId: false,
    hasOtherSources: true,
    hasBus: false,
    isWayland: false,
    version: "1.2.3",
  });
  /** What the window manager has set. */
  const byManager = new Subject<boolean>();
  const window = createMainWindow({
    facts,
    surroundings: { isFullScreen$: () => byManager },
    preload: "/preload.cjs",
    startPage: () => "app://tonearm/#/library",
    appearance: () => appearance,
    left: () => left,
    keep: (state) => kept.push(state),
    staysOpen: () => asked.staysOpen,
    leadsBack: () => true,
  });
  const open = () => {
    window.show();
    const opened = world.windows.at(-1);
    if (opened === undefined) throw new Error("no window");
    return opened;
  };
  return { world, window, asked, kept, open, facts, byManager };
}

describe("the main window", () => {
  it("opens where it was left, with the page it begins with, and tells the page what there is", async () => {
    const { open, facts } = await mainWindow({ left: LEFT });
    const { options, state } = open();
    expect(options).toMatchObject({ ...LEFT.bounds, minWidth: 1080, minHeight: 720, show: false });
    expect(state.address).toBe("app://tonearm/#/library");
    expect(state.isMenuShown).toBe(false);
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      preload: "/preload.cjs",
      additionalArguments: [`--tonearm-facts=${JSON.stringify(facts)}`],
    });
  });

  it.each([
    ["win32", { width: 1024, height: 600 }, { width: 1024, height: 600 }],
    // Its size does not include the frame.
    ["linux", { width: 1280, height: 720 }, { width: 1280, height: 680 }],
  ] as const)(
    "is small enough for a small display: %s",
    async (system, area, { width, height }) => {
      const { world, open } = await mainWindow({ system });
      world.screen.facts.displays = [{ id: 4, workArea: { x: 0, y: 0, ...area } }];
      const minWidth = Math.min(width, 1080);
      expect(open().options).toMatchObject({ width, height, minWidth, minHeight: height });
    },
  );

  it.each([
    ["win32", false, { frame: false }],
    ["linux", false, { frame: true }],
    ["linux", true, { frame: false }],
    ["darwin", false, { titleBarStyle: "hiddenInset" }],
  ] as const)("has the frame of its system: %s, own %s", async (system, wantsOwnFrame, frame) => {
    expect((await mainWindow({ system, wantsOwnFrame })).open().options).toMatchObject(frame);
  });

  it.each([
    ["light", true, "#fdfdfd"],
    ["dark", false, "#101213"],
    ["auto", true, "#101213"],
    ["auto", false, "#fdfdfd"],
  ] as const)(
    "begins in the colour of its page: %s, dark %s",
    async (appearance, isDark, colour) => {
      const { options } = (await mainWindow({ appearance, isDark })).open();
      expect(options.backgroundColor).toBe(colour);
    },
  );

  it("is shown when it has something to show, and at the latest after two seconds", async () => {
    const opened = (await mainWindow()).open();
    expect(opened.state.isVisible).toBe(false);
    opened.events.emit("ready-to-show");
    expect(opened.state.isVisible).toBe(true);
    const silent = (await mainWindow()).open();
    vi.advanceTimersByTime(2000);
    expect(silent.state.isVisible).toBe(true);
    const closed = (await mainWindow()).open();
    expect(vi.getTimerCount()).toBe(1);
    closed.api.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is full screen where the window manager says so, and keeps its bounds of before", async () => {
    const { window, open, kept, byManager } = await mainWindow({ left: LEFT });
    const opened = open();
    const told: FrameState[] = [];
    window.frame.state$().subscribe((state) => told.push(state));
    const fill = (): void => {
      opened.state.bounds = { x: 0, y: 0, width: 1920, height: 1080 };
      for (const name of ["move", "resize"]) opened.events.emit(name);
    };
    fill();
    byManager.next(true);
    vi.advanceTimersByTime(1000);
    expect(told.map(({ isFullScreen }) => isFullScreen)).toEqual([false, true]);
    opened.state.bounds = LEFT.bounds;
    opened.events.emit("resize");
    byManager.next(false);
    expect(told.at(-1)?.isFullScreen).toBe(false);
    const bounds = { ...LEFT.bounds, width: 1300 };
    opened.state.bounds = bounds;
    opened.events.emit("resize");
    vi.advanceTimersByTime(1000);
    fill();
    byManager.next(true);
    opened.api.close();
    expect(kept.at(-1)).toEqual({ ...LEFT, bounds, mode: "fullScreen" });
    expect(byManager.observed).toBe(false);
  });

  it("leaves full screen by either way, whichever it was entered by", async () => {
    const { window, open, kept, byManager } = await mainWindow({
      left: { ...LEFT, mode: "fullScreen" },
    });
    const opened = open();
    const told: boolean[] = [];
    window.frame.state$().subscribe(({ isFullScreen }) => told.push(isFullScreen));
    // Restored: the window manager has not done it yet when it is first asked.
    byManager.next(false);
    expect([opened.state.isFullScreen, told]).toEqual([true, [true]]);
    for (const is of [true, false]) {
      byManager.next(is);
      expect(opened.state.isFullScreen).toBe(is);
      expect(told.at(-1)).toBe(is);
    }
    byManager.next(true);
    expect(opened.state.isFullScreen).toBe(true);
    byManager.next(false);
    opened.api.close();
    expect(kept).toEqual([{ ...LEFT, mode: "normal" }]);
  });

  it("says how it is left, whichever way", async () => {
    for (const [mode, state] of [
      ["normal", {}],
      ["maximised", { isMaximised: true }],
      ["fullScreen", { isFullScreen: true, isMaximised: true }],
    ] as const) {
      const { open, kept } = await mainWindow({ left: { ...LEFT, mode } });
      const opened = open();
      expect(opened.state.isMaximised).toBe(mode === "maximised");
      expect(opened.state.isFullScreen).toBe(mode === "fullScreen");
      Object.assign(opened.state, state);
      opened.api.close();
      expect(kept).toEqual([{ ...LEFT, mode }]);
    }
  });

  it("keeps how it stands a second after the last change, in case the program is killed", async () => {
    const { open, kept, byManager } = await mainWindow({ left: LEFT });
    const opened = open();
    byManager.next(false);
    vi.advanceTimersByTime(5_000);
    kept.length = 0;
    const bounds = { x: 10, y: 20, width: 1300, height: 780 };
    opened.state.bounds = bounds;
    opened.events.emit("resize");
    vi.advanceTimersByTime(900);
    opened.events.emit("move");
    vi.advanceTimersByTime(900);
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(kept).toEqual([{ ...LEFT, bounds }]);
    byManager.next(true);
    vi.advanceTimersByTime(1_000);
    expect(kept.at(-1)).toEqual({ ...LEFT, bounds, mode: "fullScreen" });
    opened.events.emit("move");
    opened.api.close();
    const { length } = kept;
    vi.advanceTimersByTime(5_000);
    expect(kept).toHaveLength(length);
  });

  it("stays open where that is decided, and opens anew after it was closed", async () => {
    const { open, asked, window, world } = await mainWindow();
    const opened = open();
    asked.staysOpen = true;
    window.frame.close();
    expect(opened.state.isDestroyed).toBe(false);
    asked.staysOpen = false;
    window.frame.close();
    expect(window.now()).toBeNull();
    open();
    expect(world.windows).toHaveLength(2);
  });

  it("tells what has become of its frame, on change", async () => {
    const { open, window } = await mainWindow();
    const told: FrameState[] = [];
    window.frame.state$().subscribe((state) => told.push(state));
    const opened = open();
    window.frame.toggleMaximise();
    opened.events.emit("maximize");
    window.frame.toggleMaximise();
    opened.state.isFullScreen = true;
    opened.events.emit("enter-full-screen");
    expect(told.map(({ isMaximised, isFullScreen }) => [isMaximised, isFullScreen])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
    window.frame.minimise();
    expect(opened.state.isMinimised).toBe(true);
  });

  it("comes to the front from wherever it is", async () => {
    const { open, window } = await mainWindow();
    const opened = open();
    window.putAway("minimise");
    expect(opened.state.isMinimised).toBe(true);
    window.show();
    expect(opened.state).toMatchObject({ isMinimised: false, isVisible: true, isFocused: true });
    window.toggle();
    expect(opened.state.isVisible).toBe(false);
    window.toggle();
    expect(opened.state).toMatchObject({ isVisible: true, isFocused: true });
    opened.blur();
    window.toggle();
    expect(opened.state).toMatchObject({ isVisible: true, isFocused: true });
  });

  it("is known by its page, and to all who want to know of each one", async () => {
    const { open, window } = await mainWindow();
    const attended: unknown[] = [];
    window.onOpened((opened) => attended.push(opened));
    const first = open();
    window.onOpened((opened) => attended.push(opened));
    expect(attended).toEqual([first.api, first.api]);
    type Contents = Parameters<typeof window.isOwner>[0];
    expect(window.isOwner(first.contents.api as Contents)).toBe(true);
    first.api.close();
    expect(window.isOwner(first.contents.api as Contents)).toBe(false);
    const second = open();
    expect(attended).toEqual([first.api, first.api, second.api, second.api]);
  });
});
