import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXED_KEYS } from "../../../src/domain/settings/key-actions.ts";
import { isBrowserKeys, shortcutConflict } from "../../../src/domain/settings/key-conflicts.ts";
import { DEFAULT_SHORTCUTS, type ShortcutId } from "../../../src/domain/settings/shortcuts.ts";

describe("shortcutConflict", () => {
  const find = (id: ShortcutId, keys: string, isMac = false) =>
    shortcutConflict(DEFAULT_SHORTCUTS, id, ["shortcut", "globalShortcut"], keys, isMac);

  it("finds another action with the keys in either column", () => {
    expect(find("next", "CommandOrControl+P")).toBe("play");
    expect(find("play", "CommandOrControl+P")).toBeNull();
    expect(find("play", "Alt+CommandOrControl+Right")).toBe("next");
    expect(find("next", "Alt+CommandOrControl+Right")).toBeNull();
  });

  it("looks at no column that is not there", () => {
    const global = "Alt+CommandOrControl+Right";
    expect(shortcutConflict(DEFAULT_SHORTCUTS, "play", ["shortcut"], global, false)).toBeNull();
  });

  it("knows the same keys by another name", () => {
    expect(find("next", "Control+P")).toBe("play");
    expect(find("next", "Control+P", true)).toBeNull();
    expect(find("next", "Command+P", true)).toBe("play");
  });

  it("counts the fixed keys, but not against the action they belong to", () => {
    expect(find("next", "Alt+R")).toBe("repeat");
    expect(find("next", "Control+F")).toBe("search");
    expect(find("play", "Space")).toBeNull();
  });

  it("refuses whatever the fixed keys or other actions have, on every machine", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIXED_KEYS), fc.boolean(), ({ action, keys }, isMac) => {
        expect(find("minimize", keys, isMac)).toBe(action);
      }),
    );
  });
});

describe("isBrowserKeys", () => {
  it.each([
    ["Control+W", false, true],
    ["CommandOrControl+Shift+T", false, true],
    ["Control+W", true, false],
    ["Command+N", true, true],
    ["Control+P", false, false],
    ["", false, false],
  ])("%j, on a Mac %s: %s", (keys, isMac, isKept) => {
    expect(isBrowserKeys(keys, isMac)).toBe(isKept);
  });
});
