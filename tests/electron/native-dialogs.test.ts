import type { BrowserWindow } from "electron";
import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { newWorld } from "./new-world.ts";

describe("a message about a page that keeps crashing", () => {
  it("is in front of its window, if that can be seen, and names no song any more", async () => {
    const world = newWorld();
    const { watchFailures } = await import("../../electron/main/life.ts");
    const { wordsOf } = await import("../../electron/main/strings.ts");
    const contents = Object.assign(new EventEmitter(), {
      getURL: () => "app://tonearm/",
      reload: () => {},
    });
    const shown = { isVisible: true, title: "A song" };
    const window = Object.assign(new EventEmitter(), {
      webContents: contents,
      isDestroyed: () => false,
      isVisible: () => shown.isVisible,
      setTitle: (title: string) => void (shown.title = title),
    }) as unknown as BrowserWindow;
    watchFailures({ warn: () => {}, words: () => wordsOf("en", []), parent: () => window })(window);
    const crash = (): void =>
      void contents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 5 });
    crash();
    crash();
    shown.isVisible = false;
    crash();
    const [[parent], [options]] = world.recorder.argsOf("dialog.showMessageBox") as [
      [unknown],
      [unknown],
    ];
    expect(parent).toBe(window);
    expect(options).toMatchObject({ message: "Tonearm keeps stopping" });
    expect(shown.title).toBe("Tonearm");
  });
});

describe("the system's own question when the window is closed", () => {
  it("promises a tray only where there is one", async () => {
    const world = newWorld();
    const { createNativeDialogs } = await import("../../electron/main/native-dialogs.ts");
    const { wordsOf } = await import("../../electron/main/strings.ts");
    let hasTray = true;
    const dialogs = createNativeDialogs({
      parent: () => null,
      words: () => wordsOf("en", []),
      hasTray: () => hasTray,
    });
    await dialogs.askClosing();
    hasTray = false;
    await dialogs.askClosing();
    const asked = world.recorder.argsOf("dialog.showMessageBox");
    expect(asked.map(([options]) => (options as { buttons: string[] }).buttons)).toEqual([
      ["Minimize to tray", "Exit", "Cancel"],
      ["Minimize", "Exit", "Cancel"],
    ]);
  });
});
