import { describe, expect, it } from "vitest";
import type { FakeMenu } from "./double/surfaces.ts";
import { itemIn, linesOf, PLAYING, presenceBench } from "./presence-bench.ts";

type Bench = Awaited<ReturnType<typeof presenceBench>>;
const dockOf = ({ world }: Bench): FakeMenu => world.app.dockMenus.at(-1) as FakeMenu;

describe("the menu of the dock", () => {
  it("has the player's commands, and is built for a change of these alone", async () => {
    const bench = await presenceBench("macos");
    bench.now.next(PLAYING);
    expect(linesOf(dockOf(bench))).toEqual(["Pause", "—", "Next track", "Previous track"]);
    const before = bench.world.app.dockMenus.length;
    bench.now.next({ ...PLAYING, isShuffled: true, like: "liked", repeat: "one" });
    expect(bench.world.app.dockMenus).toHaveLength(before);
    bench.now.next({ ...PLAYING, isFm: true });
    itemIn(dockOf(bench), "Dislike").click();
    expect(bench.commands).toEqual([{ kind: "dislike" }]);
  });

  it("is for macOS alone", async () => {
    const { world, now } = await presenceBench("linux");
    now.next(PLAYING);
    expect(world.app.dockMenus).toEqual([]);
  });
});

describe("buttons in the taskbar", () => {
  it("are those of the player, in the colour of the taskbar", async () => {
    const bench = await presenceBench("windows");
    const opened = bench.open();
    bench.now.next({ ...PLAYING, isFm: true });
    const seen = () =>
      opened.shown.thumbar.map(({ tooltip, icon, flags }) => [
        tooltip,
        bench.world.images.pathOf(icon),
        flags,
      ]);
    expect(seen()).toEqual([
      ["Dislike", "/icons/dislike-on-light.png", ["enabled"]],
      ["Pause", "/icons/pause-on-light.png", ["enabled"]],
      ["Next track", "/icons/next-on-light.png", ["enabled"]],
    ]);
    bench.world.theme.change(true);
    expect(seen()[1]?.[1]).toBe("/icons/pause-on-dark.png");
    for (const { click } of opened.shown.thumbar) click();
    expect(bench.commands).toEqual([{ kind: "dislike" }, { kind: "pause" }, { kind: "next" }]);
  });

  it("come again when the window does, also a new one", async () => {
    const bench = await presenceBench("windows");
    const opened = bench.open();
    const sets = () => bench.world.recorder.argsOf("window.setThumbarButtons").length;
    bench.now.next(PLAYING);
    const before = sets();
    bench.window.putAway("hide");
    bench.window.show();
    expect(sets()).toBe(before + 1);
    opened.events.emit("closed");
    opened.state.isDestroyed = true;
    const second = bench.open();
    expect(second.shown.thumbar.map(({ tooltip }) => tooltip)).toEqual([
      "Previous track",
      "Pause",
      "Next track",
    ]);
  });
});

describe("the Touch Bar", () => {
  it("has four buttons that change where they stand", async () => {
    const bench = await presenceBench("macos");
    const opened = bench.open();
    expect(opened.shown.touchBar).not.toBeNull();
    const { buttons } = bench.world.touchBars;
    const seen = () =>
      buttons.map(({ shown }) => [
        shown.accessibilityLabel,
        bench.world.images.pathOf(shown.icon),
        shown.enabled,
      ]);
    expect(seen()[3]).toEqual(["Like", "/icons/like-on-dark.png", false]);
    bench.now.next({ ...PLAYING, like: "liked" });
    expect(seen()).toEqual([
      ["Previous track", "/icons/previous-on-dark.png", true],
      ["Pause", "/icons/pause-on-dark.png", true],
      ["Next track", "/icons/next-on-dark.png", true],
      ["Unlike", "/icons/liked-on-dark.png", true],
    ]);
    for (const { press } of buttons) press();
    expect(bench.commands).toEqual([
      { kind: "previous" },
      { kind: "pause" },
      { kind: "next" },
      { kind: "like", isWanted: false },
    ]);
    expect(buttons).toHaveLength(4);
    expect(bench.world.recorder.argsOf("window.setTouchBar")).toHaveLength(1);
  });
});
