import { describe, expect, it } from "vitest";
import { DEFAULT_SHORTCUTS } from "../../src/domain/settings/shortcuts.ts";
import { LANGUAGES } from "../../src/domain/settings/language.ts";
import type { FakeItem, FakeMenu } from "./double/surfaces.ts";
import { itemIn, linesOf, PLAYING, presenceBench } from "./presence-bench.ts";

type Bench = Awaited<ReturnType<typeof presenceBench>>;
const menuOf = ({ world }: Bench): FakeMenu | null => world.menus.shown.application;
const allItems = (menu: FakeMenu | null): readonly FakeItem[] =>
  (menu?.items ?? []).flatMap((item) => [item, ...allItems(item.submenu)]);

describe("the app's menu", () => {
  it("has the parts that each system expects", async () => {
    expect(linesOf(menuOf(await presenceBench("windows")))).toEqual([
      "Edit",
      "Control",
      "Window",
      "Help",
    ]);
    const mac = menuOf(await presenceBench("macos"));
    expect(linesOf(mac)[0]).toBe("Tonearm");
    expect(itemIn(mac, "Settings…").accelerator).toBe("Command+,");
    expect(allItems(mac).map(({ role }) => role)).toEqual(
      expect.arrayContaining(["about", "services", "hide", "unhide", "quit", "front", "zoom"]),
    );
  });

  it("asks the player for what it says", async () => {
    const bench = await presenceBench("macos");
    bench.now.next(PLAYING);
    for (const label of ["Pause", "Volume up", "Volume down", "Like", "One", "Shuffle"])
      itemIn(menuOf(bench), label).click();
    expect(bench.commands).toEqual([
      { kind: "pause" },
      { kind: "volume", by: 0.1 },
      { kind: "volume", by: -0.1 },
      { kind: "like", isWanted: true },
      { kind: "repeat", mode: "one" },
      { kind: "shuffle", isWanted: true },
    ]);
  });

  it("opens settings and the search, and the source outside", async () => {
    const bench = await presenceBench("linux");
    for (const label of ["Settings…", "Search", "Tonearm on GitHub"])
      itemIn(menuOf(bench), label).click();
    expect(bench.wishes).toEqual([{ kind: "open", path: "/settings" }, { kind: "search" }]);
    expect(bench.outside).toEqual(["https://github.com/tonearm/tonearm"]);
  });

  it("shows the listener's keys, and hears them on macOS alone", async () => {
    for (const platform of ["windows", "linux", "macos"] as const) {
      const bench = await presenceBench(platform);
      const keysOf = (label: string) => {
        const { accelerator, registerAccelerator } = itemIn(menuOf(bench), label);
        return [accelerator, registerAccelerator];
      };
      const isHeard = platform === "macos";
      expect(keysOf("Play")).toEqual(["CommandOrControl+P", isHeard]);
      expect(keysOf("Shuffle")).toEqual(["Alt+S", isHeard]);
      expect(keysOf("Search")).toEqual(["CommandOrControl+F", isHeard]);
      expect(keysOf("Volume up")).toEqual(["CommandOrControl+Up", isHeard]);
      bench.change({
        shortcuts: DEFAULT_SHORTCUTS.map((each) => ({
          ...each,
          shortcut: each.id === "play" ? "Control+Shift+Space" : "",
        })),
      });
      expect(keysOf("Play")).toEqual(["Control+Shift+Space", isHeard]);
      expect(keysOf("Volume up")).toEqual([undefined, true]);
    }
  });

  it("lets no key of a role stand in the way of the listener's own", async () => {
    const { accelerator } = itemIn(menuOf(await presenceBench("windows")), "Minimize");
    expect(accelerator).toBe("");
  });

  it("has every word in every language", async () => {
    const bench = await presenceBench("macos");
    bench.now.next(PLAYING);
    const seen = LANGUAGES.map((lang) => {
      bench.change({ lang });
      const labels = allItems(menuOf(bench)).filter(({ type }) => type !== "separator");
      expect(labels.filter(({ label }) => label === "" || label === "undefined")).toEqual([]);
      return labels.map(({ label }) => label).join();
    });
    expect(new Set(seen).size).toBe(LANGUAGES.length);
  });

  it("speaks the system's language where none was chosen", async () => {
    const bench = await presenceBench("linux");
    bench.world.app.facts.languages = ["fr", "zh-Hant-TW"];
    bench.change({ lang: null });
    expect(linesOf(menuOf(bench))).toEqual(["編輯", "控制", "視窗", "說明"]);
  });

  it("is set anew only where it says something else", async () => {
    const bench = await presenceBench("linux");
    const sets = () => bench.world.recorder.argsOf("Menu.setApplicationMenu").length;
    bench.now.next(PLAYING);
    const before = sets();
    bench.now.next({ ...PLAYING, durationS: 9 });
    bench.change({ showTray: false, lang: "en" });
    expect(sets()).toBe(before);
    bench.now.next({ ...PLAYING, isPlaying: false });
    expect(sets()).toBe(before + 1);
  });

  it("has tools for developers where the program is not packed", async () => {
    const roles = (bench: Bench) => allItems(menuOf(bench)).map(({ role }) => role);
    expect(roles(await presenceBench("linux"))).toContain("toggleDevTools");
    expect(roles(await presenceBench("linux", { isPackaged: true }))).not.toContain(
      "toggleDevTools",
    );
    process.argv.push("--dev-tools");
    const asked = await presenceBench("linux", { isPackaged: true });
    process.argv.pop();
    expect(roles(asked)).toContain("toggleDevTools");
  });
});
