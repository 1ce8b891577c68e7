import { describe, expect, it } from "vitest";
import { presenceBench } from "../presence-bench.ts";
import { sessionOfTests } from "./session.ts";
import { eventually } from "../../support/eventually.ts";

const WATCHER = "org.kde.StatusNotifierWatcher";

describe("the tray of Linux", () => {
  const session = sessionOfTests();

  /** A panel that shows icons. */
  async function panel() {
    const bus = await session.connect();
    bus.serve(({ member }) => (member === "Get" ? [["v", ["b", true]]] : null));
    await bus.claim(WATCHER);
    return bus;
  }

  it("brings back a hidden window while a panel shows it, and gives it back when that goes", async () => {
    const { presence, window, open, world } = await presenceBench("linux", {
      busAddress: session.address(),
    });
    const opened = open();
    expect(presence.hasTray()).toBe(false);
    const shown = await panel();
    await eventually(() => expect(presence.hasTray()).toBe(true));
    // The icon is created again, because an earlier one is not offered to the new panel.
    expect(world.trays.trays).toHaveLength(2);
    window.putAway("hide");
    expect(opened.state.isVisible).toBe(false);
    shown.close();
    await eventually(() => expect(presence.hasTray()).toBe(false));
    expect(opened.state.isVisible).toBe(true);
    world.app.events.emit("will-quit");
  });

  it("gives the window back, too, when the icon is not wanted any more", async () => {
    const { presence, window, open, change, world } = await presenceBench("linux", {
      busAddress: session.address(),
    });
    const opened = open();
    const shown = await panel();
    await eventually(() => expect(presence.hasTray()).toBe(true));
    window.putAway("hide");
    change({ showTray: false });
    expect(presence.hasTray()).toBe(false);
    expect(opened.state.isVisible).toBe(true);
    shown.close();
    world.app.events.emit("will-quit");
  });

  it("is told once where the bus does not answer, and minimises as without one", async () => {
    const { presence, open, warnings } = await presenceBench("linux", {
      busAddress: "unix:path=/nowhere/bus",
    });
    open();
    await eventually(() => expect(warnings).toHaveLength(1));
    expect(presence.hasTray()).toBe(false);
  });
});
