import { describe, expect, it } from "vitest";
import { DEFAULT_SHORTCUTS } from "../../../src/domain/settings/shortcuts.ts";

describe("DEFAULT_SHORTCUTS", () => {
  it("are the factory ones (B19)", () => {
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
