import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceleratorOf,
  isAccelerator,
  isGlobalAccelerator,
  isSameKeys,
  type KeyPress,
} from "../../../src/domain/settings/accelerator.ts";

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

describe("isGlobalAccelerator", () => {
  it.each(["Control+K", "Alt+K", "Super+Space", "CommandOrControl+Shift+Up", "F1", "Shift+F12"])(
    "accepts %s",
    (text) => {
      expect(isGlobalAccelerator(text)).toBe(true);
    },
  );

  it.each(["K", "Shift+K", "F", "Up", "Space", "Shift+/", "", "Alt+", "Hyper+F1"])(
    "refuses %j",
    (text) => {
      expect(isGlobalAccelerator(text)).toBe(false);
    },
  );
});

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});
const anyPress = fc.record({
  key: fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    fc.constantFrom("ArrowUp", "F1", "F13", "Dead", "Shift", "Escape"),
  ),
  code: fc.constantFrom("KeyP", "Digit1", "Semicolon", "Minus", "Backquote", "Numpad5", ""),
  ctrlKey: fc.boolean(),
  shiftKey: fc.boolean(),
  altKey: fc.boolean(),
  metaKey: fc.boolean(),
});

describe("acceleratorOf", () => {
  it.each([
    ["a letter", press("p", "KeyP", { ctrlKey: true }), "Control+P"],
    ["a letter of AZERTY", press("a", "KeyQ"), "A"],
    ["a Cyrillic letter by its place", press("з", "KeyP", { ctrlKey: true }), "Control+P"],
    ["what Alt writes on a Mac", press("®", "KeyR", { altKey: true }), "Alt+R"],
    ["an accent of a Mac", press("Dead", "KeyE", { altKey: true }), "Alt+E"],
    ["a digit AZERTY writes with Shift", press("&", "Digit1"), "1"],
    ["a digit of the number pad", press("5", "Numpad5"), "5"],
    ["an arrow", press("ArrowLeft", "ArrowLeft", { shiftKey: true }), "Shift+Left"],
    ["the space bar", press(" ", "Space"), "Space"],
    ["a function key", press("F12", "F12"), "F12"],
    ["a mark under Shift", press(":", "Semicolon", { shiftKey: true }), "Shift+;"],
    ["plus where it has a key", press("+", "BracketRight", { ctrlKey: true }), "Control+Plus"],
    ["plus over the equals sign", press("+", "Equal", { shiftKey: true }), "Shift+="],
  ])("names %s", (_, pressed, accelerator) => {
    expect(acceleratorOf(pressed, false)).toBe(accelerator);
  });

  it.each([
    ["a modifier", press("Control", "ControlLeft", { ctrlKey: true })],
    ["Escape", press("Escape", "Escape")],
    ["F13", press("F13", "F13")],
    ["a letter of another alphabet on a mark's key", press("ö", "Semicolon")],
  ])("has no name for %s", (_, pressed) => {
    expect(acceleratorOf(pressed, false)).toBeNull();
  });

  it("puts modifiers in the order Control, Shift, Alt, Command", () => {
    const all = { ctrlKey: true, shiftKey: true, altKey: true, metaKey: true };
    expect(acceleratorOf(press("P", "KeyP", all), true)).toBe("Control+Shift+Alt+Command+P");
    expect(acceleratorOf(press("P", "KeyP", all), false)).toBe("Control+Shift+Alt+Super+P");
  });

  it("names nothing that could not be stored", () => {
    fc.assert(
      fc.property(anyPress, fc.boolean(), (pressed, isMac) => {
        const accelerator = acceleratorOf(pressed, isMac);
        expect(accelerator === null || isAccelerator(accelerator)).toBe(true);
      }),
    );
  });
});

describe("isSameKeys", () => {
  it.each([
    ["CommandOrControl+P", "Control+P", false, true],
    ["CommandOrControl+P", "Command+P", true, true],
    ["CmdOrCtrl+P", "Control+P", true, false],
    ["Option+Shift+A", "Shift+Alt+A", true, true],
    ["Super+A", "Cmd+A", false, true],
    ["Shift+~", "~", false, true],
    ["Shift+A", "A", false, false],
    ["", "A", false, false],
  ])("%s and %s, on a Mac %s: %s", (one, other, isMac, isSame) => {
    expect(isSameKeys(one, other, isMac)).toBe(isSame);
    expect(isSameKeys(other, one, isMac)).toBe(isSame);
  });
});
