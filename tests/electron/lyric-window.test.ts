import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LyricPageView, LyricWindowState } from "../../src/contract/desktop.ts";
import type { FakeWindow } from "./double/windows.ts";
import { itemIn, linesOf, PLAYING, presenceBench } from "./presence-bench.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Bench = Awaited<ReturnType<typeof presenceBench>>;

const lyricWindow = ({ world }: Bench): FakeWindow | null =>
  world.windows.findLast(
    ({ options, state }) => options.transparent === true && !state.isDestroyed,
  ) ?? null;

/** The open window; fails the test if there is none. */
function shown(bench: Bench): FakeWindow {
  const found = lyricWindow(bench);
  if (found === null) throw new Error("no lyric window");
  return found;
}

type Page = Record<
  "press" | "act" | "change" | "moveBy" | "close",
  (...args: readonly unknown[]) => void
> & {
  readonly view$: () => import("rxjs").Observable<LyricPageView>;
};
const pageOf = ({ presence }: Bench): Page => presence.lyricPage as Page;
const stateOf = ({ osd }: Bench): Promise<LyricWindowState> => firstValueFrom(osd.state$);

describe("the lyric window", () => {
  it("lies over all others, has no place in the taskbar, and takes no focus", async () => {
    const bench = await presenceBench("windows");
    expect(lyricWindow(bench)).toBeNull();
    bench.change({ showOsdLyric: true });
    const { options, state, events } = shown(bench);
    expect(options).toMatchObject({
      width: 700,
      height: 160,
      frame: false,
      transparent: true,
      skipTaskbar: true,
      alwaysOnTop: true,
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    expect(state).toMatchObject({
      address: "app://tonearm/osd.html",
      level: "screen-saver",
      isEverywhere: true,
      isVisible: false,
    });
    events.emit("ready-to-show");
    expect(state).toMatchObject({ isVisible: true, isFocused: false });
    bench.change({ showOsdLyric: false });
    expect(lyricWindow(bench)).toBeNull();
  });

  it("closed by itself, or by its page, changes the setting", async () => {
    const bench = await presenceBench("linux");
    bench.change({ showOsdLyric: true });
    shown(bench).api.close();
    expect(bench.commands).toEqual([{ kind: "lyricWindow", isWanted: false }]);
    expect((await stateOf(bench)).isShown).toBe(false);
    bench.change({ showOsdLyric: false });
    bench.change({ showOsdLyric: true });
    pageOf(bench).close();
    expect(lyricWindow(bench)).toBeNull();
    expect(bench.commands).toHaveLength(2);
  });

  it("is on all workspaces of X11, which forgets what was wished of a window it did not show", async () => {
    const bench = await presenceBench("linux");
    bench.change({ showOsdLyric: true });
    const { state, events, api } = shown(bench);
    expect(state.isEverywhere).toBe(false);
    events.emit("ready-to-show");
    expect(state).toMatchObject({ isVisible: true, isEverywhere: true });
    expect(bench.leftOut).toEqual([api]);
  });

  it("is opened anew where something begins to be seen through it, and tells its page of each change", async () => {
    const bench = await presenceBench("linux");
    const grounds: unknown[] = [];
    pageOf(bench)
      .view$()
      .subscribe(({ ground }) => grounds.push(ground));
    bench.isSeenThrough.next(false);
    bench.isSeenThrough.next(true);
    expect(lyricWindow(bench)).toBeNull();
    bench.isSeenThrough.next(false);
    bench.change({ showOsdLyric: true });
    const { state } = shown(bench);
    bench.isSeenThrough.next(false);
    expect(state.isDestroyed).toBe(false);
    bench.isSeenThrough.next(true);
    expect(state.isDestroyed).toBe(true);
    expect(shown(bench).state.isDestroyed).toBe(false);
    expect(grounds).toEqual(["clear", "solid", "clear", "solid", "clear"]);
    expect(bench.commands).toEqual([]);
  });

  it("is no wish of anybody's when it closes with the program", async () => {
    const bench = await presenceBench("linux");
    bench.change({ showOsdLyric: true });
    bench.osd.end();
    shown(bench).api.close();
    expect(bench.commands).toEqual([]);
  });

  it("has a place of its own in each form, and finds both again", async () => {
    const bench = await presenceBench("linux");
    const page = pageOf(bench);
    bench.change({ showOsdLyric: true });
    page.moveBy(-100, -40);
    page.change({ form: "normal" });
    expect(shown(bench).state.bounds).toEqual({ x: 610, y: 220, width: 700, height: 600 });
    page.moveBy(5, 7);
    page.change({ form: "small" });
    expect(shown(bench).state.bounds).toEqual({ x: 510, y: 744, width: 700, height: 160 });
    page.change({ form: "normal" });
    bench.change({ showOsdLyric: false });
    bench.change({ showOsdLyric: true });
    expect(shown(bench).options).toMatchObject({ x: 615, y: 227, width: 700, height: 600 });
    expect(bench.kept.now().lyricWindow.places.small?.bounds).toMatchObject({ x: 510, y: 744 });
  });

  it("stays in sight, however far it is moved", async () => {
    const bench = await presenceBench("linux");
    bench.change({ showOsdLyric: true });
    pageOf(bench).moveBy(0, 99_999);
    const { y: low } = shown(bench).state.bounds;
    pageOf(bench).moveBy(0, 1);
    expect(shown(bench).state.bounds.y).toBe(low);
    expect(low).toBeLessThan(2_000);
  });

  it("locked, lets the pointer through, and where it can, hears it", async () => {
    for (const [platform, pointer] of [
      ["windows", "through, heard"],
      ["macos", "through, heard"],
      ["linux", "through"],
    ] as const) {
      const bench = await presenceBench(platform);
      bench.change({ showOsdLyric: true });
      pageOf(bench).change({ isLocked: true });
      const { state, contents } = shown(bench);
      expect(state.pointer).toBe(pointer);
      contents.events.emit("did-finish-load");
      expect(state.pointer).toBe(pointer);
      bench.osd.api.turn();
      expect(shown(bench).state.pointer).toBe("here");
      // Under X11 a window cannot stop letting the pointer through, so it has been replaced.
      expect(shown(bench).state === state).toBe(platform !== "linux");
      expect((await stateOf(bench)).isShown).toBe(true);
      bench.osd.api.turn();
      expect(lyricWindow(bench)).toBeNull();
    }
  });

  it("is there after a start as it was left, locked or not", async () => {
    const bench = await presenceBench("linux");
    bench.osd.change({ isLocked: true, colour: "red" });
    bench.osd.show(true);
    expect(shown(bench).state.pointer).toBe("through");
    expect(bench.kept.now().lyricWindow.look).toMatchObject({ isLocked: true, colour: "red" });
  });

  it("is shown, hidden and unlocked by tray and menu", async () => {
    const bench = await presenceBench("linux");
    const menus = () => [
      bench.world.trays.trays[0]?.menu ?? null,
      bench.world.menus.shown.application,
    ];
    for (const at of [0, 1] as const) {
      const menu = () => menus()[at] ?? null;
      itemIn(menu(), "Desktop lyrics").click();
      expect(itemIn(menu(), "Desktop lyrics").isChecked).toBe(true);
      expect(() => itemIn(menu(), "Unlock desktop lyrics")).toThrow();
      bench.osd.change({ isLocked: true });
      itemIn(menu(), "Unlock desktop lyrics").click();
      expect((await stateOf(bench)).look.isLocked).toBe(false);
      itemIn(menu(), "Desktop lyrics").click();
      expect(lyricWindow(bench)).toBeNull();
    }
    expect(bench.commands).toHaveLength(4);
    const { application } = bench.world.menus.shown;
    expect(itemIn(application, "Desktop lyrics")).toMatchObject({
      accelerator: "Alt+D",
      registerAccelerator: false,
    });
    expect(linesOf(bench.world.trays.trays[0]?.menu ?? null)).toContain("Desktop lyrics");
  });

  it("comes back once when its page is lost, and is closed when that is lost again", async () => {
    const bench = await presenceBench("linux");
    bench.change({ showOsdLyric: true });
    const lose = (): void => {
      shown(bench).contents.events.emit("render-process-gone", {}, { reason: "crashed" });
      vi.runAllTimers();
    };
    lose();
    expect(bench.world.recorder.argsOf("webContents.reload")).toHaveLength(1);
    bench.clock.nowMs = 61_000;
    lose();
    expect(bench.world.recorder.argsOf("webContents.reload")).toHaveLength(2);
    lose();
    expect(lyricWindow(bench)).toBeNull();
    expect(bench.commands).toEqual([{ kind: "lyricWindow", isWanted: false }]);
  });
});

describe("the page of the lyric window", () => {
  it("is told words, look and buttons, in the listener's language", async () => {
    const bench = await presenceBench("windows");
    const views: LyricPageView[] = [];
    pageOf(bench)
      .view$()
      .subscribe((view) => views.push(view));
    expect(views.at(-1)).toMatchObject({
      language: "en",
      movedBy: "page",
      words: { title: "Desktop lyrics", close: "Close desktop lyrics" },
      player: { playPause: { name: "Play", icon: "play", isEnabled: false } },
    });
    bench.now.next({ ...PLAYING, isFm: true });
    expect(views.at(-1)?.player).toMatchObject({
      back: { name: "Dislike", icon: "dislike", isEnabled: true },
      playPause: { name: "Pause", icon: "pause" },
    });
    const before = views.length;
    bench.now.next({ ...PLAYING, isFm: true, like: "liked" });
    expect(views).toHaveLength(before);
    bench.change({ lang: "tr" });
    expect(views.at(-1)).toMatchObject({
      language: "tr",
      words: { title: "Masaüstü şarkı sözleri" },
    });
  });

  it("does what the app's keys ask for, and no more", async () => {
    const bench = await presenceBench("linux");
    const { act, change, view$ } = pageOf(bench);
    bench.change({ showOsdLyric: true });
    change({ isLocked: true });
    act("lyricWindow");
    expect(await stateOf(bench)).toMatchObject({ isShown: true, look: { isLocked: false } });
    act("lyricWindow");
    expect(lyricWindow(bench)).toBeNull();
    bench.commands.length = 0;
    for (const key of ["play", "next", "previous", "like", "increaseVolume", "minimize", "quit", 1])
      act(key);
    expect(bench.commands).toEqual([
      { kind: "toggle" },
      { kind: "next" },
      { kind: "previous" },
      { kind: "toggleLike" },
      { kind: "volume", by: 0.1 },
    ]);
    const shortcuts = [{ id: "play", shortcut: "F5", globalShortcut: "" }] as const;
    bench.change({ shortcuts });
    expect((await firstValueFrom(view$())).shortcuts).toEqual(shortcuts);
  });

  it("asks the player by its buttons, and for nothing else", async () => {
    const bench = await presenceBench("windows");
    const { press, change, moveBy } = pageOf(bench);
    press("playPause");
    bench.now.next(PLAYING);
    for (const button of ["back", "playPause", "next", "like", "__proto__", null, {}])
      press(button);
    expect(bench.commands).toEqual([{ kind: "previous" }, { kind: "pause" }, { kind: "next" }]);
    bench.change({ showOsdLyric: true });
    const { bounds } = shown(bench).state;
    moveBy("1", Number.NaN);
    change(null);
    expect(shown(bench).state.bounds).toEqual(bounds);
  });
});
