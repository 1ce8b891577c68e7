import { describe, expect, it } from "vitest";
import type { KeyPress } from "../../../src/domain/settings/accelerator.ts";
import { actionOf } from "../../../src/domain/settings/key-actions.ts";
import { DEFAULT_SHORTCUTS, type ShortcutId } from "../../../src/domain/settings/shortcuts.ts";

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});
const own = (id: ShortcutId, shortcut: string) =>
  DEFAULT_SHORTCUTS.map((entry) => (entry.id === id ? { ...entry, shortcut } : entry));
const ctrlKey = { ctrlKey: true };
const altKey = { altKey: true };

describe("actionOf", () => {
  it.each([
    ["Ctrl+P", press("p", "KeyP", ctrlKey), "play"],
    ["Ctrl+→", press("ArrowRight", "ArrowRight", ctrlKey), "next"],
    ["Ctrl+L", press("l", "KeyL", ctrlKey), "like"],
    ["Space", press(" ", "Space"), "play"],
    ["↑", press("ArrowUp", "ArrowUp"), "increaseVolume"],
    ["→", press("ArrowRight", "ArrowRight"), "seekAhead"],
    ["Alt+R", press("r", "KeyR", altKey), "repeat"],
    ["Alt+S", press("s", "KeyS", altKey), "shuffle"],
    ["Q", press("q", "KeyQ"), "queue"],
    ["Ctrl+F", press("f", "KeyF", ctrlKey), "search"],
    ["/", press("/", "Slash"), "search"],
    ["/ of a German keyboard", press("/", "Digit7", { shiftKey: true }), "search"],
    ["?", press("?", "Slash", { shiftKey: true }), "help"],
    ["? of a German keyboard", press("?", "Minus", { shiftKey: true }), "help"],
    ["Ctrl+Shift+P", press("P", "KeyP", { ctrlKey: true, shiftKey: true }), null],
    ["P", press("p", "KeyP"), null],
  ])("%s", (_, pressed, action) => {
    expect(actionOf(pressed, DEFAULT_SHORTCUTS, false)).toBe(action);
  });

  it("asks for Command on a Mac", () => {
    const command = press("p", "KeyP", { metaKey: true });
    expect(actionOf(command, DEFAULT_SHORTCUTS, true)).toBe("play");
    expect(actionOf(press("p", "KeyP", ctrlKey), DEFAULT_SHORTCUTS, true)).toBeNull();
  });

  it("follows the listener, who may take a key from the app and leave an action without one", () => {
    expect(actionOf(press("k", "KeyK"), own("next", "K"), false)).toBe("next");
    expect(actionOf(press("p", "KeyP", ctrlKey), own("play", ""), false)).toBeNull();
    expect(actionOf(press(" ", "Space"), own("next", "Space"), false)).toBe("next");
  });
});
