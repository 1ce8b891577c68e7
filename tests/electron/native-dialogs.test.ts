import { describe, expect, it } from "vitest";
import { newWorld } from "./new-world.ts";

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
