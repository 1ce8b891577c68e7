import type { TrayState } from "../../src/contract/desktop.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { itemIn, linesOf, PLAYING, presenceBench } from "./presence-bench.ts";
import { SONG } from "../support/now-playing.ts";

afterEach(() => void vi.useRealTimers());

describe("the tray", () => {
  it("says what the player can do, and asks it for that", async () => {
    const { world, now, commands } = await presenceBench("windows");
    const [tray] = world.trays.trays;
    expect(linesOf(tray?.menu ?? null)).toEqual([
      "Play",
      "Previous track",
      "Next track",
      "—",
      "Repeat",
      "Shuffle",
      "—",
      "Desktop lyrics",
      "—",
      "Show Tonearm",
      "Quit",
    ]);
    expect(itemIn(tray?.menu ?? null, "Play").isEnabled).toBe(false);
    now.next({ ...PLAYING, repeat: "one", isShuffled: true });
    const menu = tray?.menu ?? null;
    expect(itemIn(menu, "One").isChecked).toBe(true);
    expect(itemIn(menu, "Shuffle").isChecked).toBe(true);
    for (const label of ["Pause", "Previous track", "Next track", "Like"])
      itemIn(menu, label).click();
    expect(commands).toEqual([
      { kind: "pause" },
      { kind: "previous" },
      { kind: "next" },
      { kind: "like", isWanted: true },
    ]);
  });

  it("names a song without details as the pages do, in the listener's language", async () => {
    const { world, now, change } = await presenceBench("windows");
    now.next({ ...PLAYING, song: { ...SONG, title: "", artists: "", artistNames: [] } });
    expect(world.trays.trays[0]?.tooltip).toBe("Unknown song");
    change({ lang: "tr" });
    expect(world.trays.trays[0]?.tooltip).toBe("Bilinmeyen şarkı");
  });

  it("dislikes on the radio, whose order is its own", async () => {
    const { world, now, commands } = await presenceBench("windows");
    now.next({ ...PLAYING, isFm: true });
    const menu = world.trays.trays[0]?.menu ?? null;
    itemIn(menu, "Dislike").click();
    itemIn(menu, "Shuffle").click();
    expect(commands).toEqual([{ kind: "dislike" }]);
  });

  it("shows what is so, where the player did not do as it was told", async () => {
    const { world, now, commands } = await presenceBench("windows");
    now.next({ ...PLAYING, repeat: "on" });
    const menu = () => world.trays.trays[0]?.menu ?? null;
    itemIn(menu(), "Shuffle").click();
    itemIn(menu(), "One").click();
    expect(commands).toEqual([
      { kind: "shuffle", isWanted: true },
      { kind: "repeat", mode: "one" },
    ]);
    expect(itemIn(menu(), "Shuffle").isChecked).toBe(false);
    expect(itemIn(menu(), "All").isChecked).toBe(true);
    expect(itemIn(menu(), "One").isChecked).toBe(false);
  });

  it("builds its menu anew where it says something else, and never otherwise", async () => {
    const { world, now, change } = await presenceBench("windows");
    const built = () => world.recorder.argsOf("tray.setContextMenu").length;
    now.next(PLAYING);
    const before = built();
    now.next({ ...PLAYING, durationS: 100 });
    now.next({ ...PLAYING, song: { ...SONG, title: "Other", coverUrl: "x" } });
    change({ closeAppOption: "exit", appearance: "dark" });
    expect(built()).toBe(before);
    now.next({ ...PLAYING, like: "liked" });
    expect(built()).toBe(before + 1);
    expect(linesOf(world.trays.trays[0]?.menu ?? null)).toContain("Unlike");
    change({ lang: "tr" });
    expect(built()).toBe(before + 2);
    expect(linesOf(world.trays.trays[0]?.menu ?? null)).toContain("Duraklat");
  });

  it("names the song under the pointer while it plays", async () => {
    const { world, now } = await presenceBench("linux");
    const [tray] = world.trays.trays;
    expect(tray?.tooltip).toBe("Tonearm");
    now.next(PLAYING);
    expect(tray?.tooltip).toBe("Harbour Lights · The Quiet Company");
    now.next({ ...PLAYING, isPlaying: false });
    expect(tray?.tooltip).toBe("Tonearm");
    const mac = await presenceBench("macos");
    mac.now.next(PLAYING);
    expect(mac.world.trays.trays[0]?.tooltip).toBe("");
  });

  it("lies on the taskbar in the colour that can be seen there", async () => {
    const { world } = await presenceBench("windows");
    const [tray] = world.trays.trays;
    expect(tray?.image).toBe("/icons/tray-on-light.png");
    world.theme.change(true);
    expect(tray?.image).toBe("/icons/tray-on-dark.png");
    // Windows may be dark above a light taskbar; the taskbar's theme decides.
    world.theme.facts.isDark = true;
    world.theme.change(false);
    expect(tray?.image).toBe("/icons/tray-on-light.png");
    // Older Electron has only one theme.
    world.theme.change(undefined);
    expect(tray?.image).toBe("/icons/tray-on-dark.png");
    expect((await presenceBench("linux")).world.trays.trays[0]?.image).toBe(
      "/icons/panel-on-light.png",
    );
    const settings = { showControl: false, showStatusBarLyric: false };
    const mac = (await presenceBench("macos", { settings })).world;
    mac.theme.change(true);
    expect(mac.trays.trays[0]?.image).toBe("/icons/trayTemplate.png");
    expect(mac.recorder.argsOf("tray.setImage")).toEqual([]);
  });

  it("comes and goes with the setting, and leaves no listener behind", async () => {
    const { world, now, change, open } = await presenceBench("windows");
    const { events } = open();
    const listeners = () => [world.theme.events.count("updated"), events.count("blur")];
    const before = listeners();
    for (const showTray of [false, true, true, false]) change({ showTray });
    expect(world.trays.trays.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
    const menus = world.recorder.argsOf("tray.setContextMenu").length;
    now.next(PLAYING);
    expect(world.recorder.argsOf("tray.setContextMenu")).toHaveLength(menus);
    change({ showTray: true });
    expect(listeners()).toEqual(before);
  });

  it("is a way back on Windows while it is there, and on Linux never for sure", async () => {
    const windows = await presenceBench("windows");
    expect(windows.presence.hasTray()).toBe(true);
    windows.change({ showTray: false });
    expect(windows.presence.hasTray()).toBe(false);
    expect((await presenceBench("linux")).presence.hasTray()).toBe(false);
  });

  it("says whether there is a place for it, and whether it is in it", async () => {
    for (const [platform, hasPlace] of [
      ["windows", true],
      ["macos", true],
      ["linux", false],
    ] as const) {
      const { presence, change } = await presenceBench(platform);
      const told: TrayState[] = [];
      presence.tray.state$().subscribe((state) => told.push(state));
      expect(told.at(-1)).toEqual({ hasPlace, isShown: hasPlace });
      change({ showTray: false });
      expect(told.at(-1)).toEqual({ hasPlace, isShown: false });
    }
  });

  it("shows the window at a click; on Windows a second one hides it, though the press took its focus", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { world, open } = await presenceBench("windows");
    const opened = open();
    const click = (): void => {
      opened.blur();
      world.trays.trays[0]?.events.emit("click");
    };
    click();
    expect(opened.state.isVisible).toBe(false);
    click();
    expect(opened.state).toMatchObject({ isVisible: true, isFocused: true });
    // Some desktops leave the focus to the window.
    world.trays.trays[0]?.events.emit("click");
    expect(opened.state.isVisible).toBe(false);
    click();
    // After a while behind another program, a click brings the window to the front.
    opened.blur();
    vi.setSystemTime(Date.now() + 1000);
    click();
    expect(opened.state).toMatchObject({ isVisible: true, isFocused: true });
  });

  it("shows the window at every click on Linux, and leaves clicks to the menu on macOS", async () => {
    const { world, open } = await presenceBench("linux");
    const opened = open();
    world.trays.trays[0]?.events.emit("click");
    expect(opened.state.isVisible).toBe(true);
    const lines = linesOf(world.trays.trays[0]?.menu ?? null);
    expect(lines[0]).toBe("Show Tonearm");
    const mac = await presenceBench("macos");
    expect(mac.world.trays.trays[0]?.events.count("click")).toBe(0);
  });

  it("opens a window that is gone, and quits", async () => {
    const { world, open } = await presenceBench("windows");
    const menu = world.trays.trays[0]?.menu ?? null;
    itemIn(menu, "Show Tonearm").click();
    expect(world.windows).toHaveLength(1);
    open();
    itemIn(menu, "Quit").click();
    expect(world.app.facts.hasQuit).toBe(true);
  });
});
