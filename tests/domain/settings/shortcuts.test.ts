import { describe, expect, it } from "vitest";
import {
  DEFAULT_SHORTCUTS,
  isAccelerator,
  shortcutConflict,
} from "../../../src/domain/settings/shortcuts.ts";

describe("DEFAULT_SHORTCUTS", () => {
  it("are those of facts 9.2", () => {
    const table = DEFAULT_SHORTCUTS.map((entry) => [
      entry.id,
      entry.shortcut,
      entry.globalShortcut,
    ]);
    const keys = { play: "P", next: "Right", previous: "Left", increaseVolume: "Up" };
    const more = { decreaseVolume: "Down", like: "L", minimize: "M" };
    expect(table).toEqual(
      Object.entries({ ...keys, ...more }).map(([id, key]) => [
        id,
        `CommandOrControl+${key}`,
        `Alt+CommandOrControl+${key}`,
      ]),
    );
  });
});

describe("isAccelerator", () => {
  it.each([
    "A",
    "7",
    "F1",
    "F12",
    "Space",
    "Control+Shift+Alt+Command+Up",
    "Alt+-",
    "Alt+=",
    "Ctrl+/",
  ])("accepts %s", (text) => {
    expect(isAccelerator(text)).toBe(true);
  });

  it.each(["", "+", "Alt", "Alt+", "a", "F13", "F0", "Escape", "Alt+Alt+A", "A+B", "Meta+A", "AB"])(
    "refuses %j",
    (text) => {
      expect(isAccelerator(text)).toBe(false);
    },
  );
});

describe("shortcutConflict", () => {
  it("finds another action with the combination in the same column", () => {
    const find = (id: "play" | "next", text: string) =>
      shortcutConflict(DEFAULT_SHORTCUTS, id, "shortcut", text);
    expect(find("next", "CommandOrControl+P")).toBe("play");
    expect(find("play", "CommandOrControl+P")).toBeNull();
    expect(find("play", "Alt+CommandOrControl+Right")).toBeNull();
    expect(
      shortcutConflict(DEFAULT_SHORTCUTS, "play", "globalShortcut", "Alt+CommandOrControl+Right"),
    ).toBe("next");
  });
});
