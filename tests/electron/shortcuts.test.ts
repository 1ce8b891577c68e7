import { describe, expect, it } from "vitest";
import { DEFAULT_SHORTCUTS, type ShortcutId } from "../../src/domain/settings/shortcuts.ts";
import { presenceBench } from "./presence-bench.ts";

type Bench = Awaited<ReturnType<typeof presenceBench>>;
const keysOf = ({ world }: Bench): readonly string[] => [...world.keys.registered.keys()];
const press = ({ world }: Bench, keys: string): void => {
  const heard = world.keys.registered.get(keys);
  if (heard === undefined) throw new Error(`${keys} is nobody's`);
  heard();
};
const refusedOf = ({ presence }: Bench): readonly (readonly ShortcutId[])[] => {
  const told: (readonly ShortcutId[])[] = [];
  presence.globalShortcuts.refused$().subscribe((refused) => told.push(refused));
  return told;
};
const withKeys = (id: ShortcutId, globalShortcut: string) => ({
  shortcuts: DEFAULT_SHORTCUTS.map((each) => (each.id === id ? { ...each, globalShortcut } : each)),
});

describe("global shortcuts", () => {
  it("ask the player for what they are for", async () => {
    const bench = await presenceBench("linux");
    for (const key of ["P", "Right", "Left", "Up", "Down", "L"])
      press(bench, `Alt+CommandOrControl+${key}`);
    expect(bench.commands).toEqual([
      { kind: "toggle" },
      { kind: "next" },
      { kind: "previous" },
      { kind: "volume", by: 0.1 },
      { kind: "volume", by: -0.1 },
      { kind: "toggleLike" },
    ]);
  });

  it.each([
    ["windows", true, { isVisible: false, isMinimised: false }],
    ["windows", false, { isVisible: true, isMinimised: true }],
    ["linux", true, { isVisible: true, isMinimised: true }],
  ] as const)(
    "put the window away as the page does, on %s, with a tray: %s",
    async (on, showTray, away) => {
      const bench = await presenceBench(on, { settings: { showTray } });
      const opened = bench.open();
      bench.window.show();
      press(bench, "Alt+CommandOrControl+M");
      expect(opened.state).toMatchObject(away);
      press(bench, "Alt+CommandOrControl+M");
      expect(opened.state).toMatchObject({ isVisible: true, isMinimised: false, isFocused: true });
      bench.window.frame.putAway();
      expect(opened.state).toMatchObject(away);
    },
  );

  it("are taken one by one, and those that were refused are told", async () => {
    const bench = await presenceBench("linux");
    const told = refusedOf(bench);
    bench.world.keys.facts.takenByOthers = new Set(["Alt+CommandOrControl+L", "F9"]);
    bench.change(withKeys("play", "F9"));
    expect(keysOf(bench)).toHaveLength(5);
    expect(told).toEqual([[], ["play", "like"]]);
    bench.change(withKeys("play", "F8"));
    expect(told.at(-1)).toEqual(["like"]);
  });

  it("are refused where Electron does not know them, or another action has the same keys", async () => {
    const bench = await presenceBench("linux");
    const told = refusedOf(bench);
    bench.change(withKeys("like", "Control+Alt+P"));
    expect(told.at(-1)).toEqual(["like"]);
    bench.change(withKeys("like", "Hyper+Nothing"));
    expect(told.at(-1)).toEqual(["like"]);
    bench.change(withKeys("like", ""));
    expect(told.at(-1)).toEqual([]);
    expect(keysOf(bench)).toHaveLength(6);
  });

  it("follow the settings, and stay as they are where those say nothing of them", async () => {
    const bench = await presenceBench("linux");
    const before = bench.world.recorder.argsOf("globalShortcut.register").length;
    bench.change({ lang: "tr", shortcuts: DEFAULT_SHORTCUTS.map((each) => ({ ...each })) });
    expect(bench.world.recorder.argsOf("globalShortcut.register")).toHaveLength(before);
    bench.change({ enableGlobalShortcut: false });
    expect(keysOf(bench)).toEqual([]);
    bench.change({ enableGlobalShortcut: true });
    expect(keysOf(bench)).toHaveLength(7);
  });

  it("leave the keys alone while some are recorded", async () => {
    const bench = await presenceBench("linux");
    const recording = bench.presence.globalShortcuts.silence$().subscribe();
    expect(keysOf(bench)).toEqual([]);
    bench.change(withKeys("play", "F8"));
    expect(keysOf(bench)).toEqual([]);
    recording.unsubscribe();
    expect(keysOf(bench)).toContain("F8");
    expect(keysOf(bench)).toHaveLength(7);
  });

  it("are back when the window is left, or its page goes or is lost; who records hears of it", async () => {
    const bench = await presenceBench("linux");
    const opened = bench.open();
    const ways: Readonly<Record<string, () => void>> = {
      blur: () => opened.blur(),
      navigation: () => opened.contents.events.emit("did-start-navigation", { isMainFrame: true }),
      "lost page": () => opened.contents.events.emit("render-process-gone"),
      closed: () => opened.events.emit("closed"),
    };
    for (const [way, leave] of Object.entries(ways)) {
      opened.state.isFocused = true;
      let isEnded = false;
      const complete = (): void => {
        isEnded = true;
      };
      bench.presence.globalShortcuts.silence$().subscribe({ complete });
      opened.contents.events.emit("did-start-navigation", { isMainFrame: false });
      expect([way, keysOf(bench), isEnded]).toEqual([way, [], false]);
      leave();
      expect([way, keysOf(bench).length, isEnded]).toEqual([way, 7, true]);
    }
  });

  it("are given back when the program ends", async () => {
    const bench = await presenceBench("linux");
    bench.world.app.api.quit();
    expect(keysOf(bench)).toEqual([]);
  });
});
