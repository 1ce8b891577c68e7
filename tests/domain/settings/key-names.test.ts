import { describe, expect, it } from "vitest";
import { keysText } from "../../../src/domain/settings/key-names.ts";

describe("keysText", () => {
  it.each([
    ["Alt+CommandOrControl+Right", false, "Ctrl+Alt+→"],
    ["Alt+CommandOrControl+Right", true, "⌥ ⌘ →"],
    ["Control+Shift+Alt+Command+A", true, "⌃ ⌥ ⇧ ⌘ A"],
    ["Control+Space", false, "Ctrl+Leertaste"],
    ["Control+Shift", false, "Ctrl+Shift"],
    ["Control+Plus", true, "⌃ +"],
    ["Super+,", false, "Super+,"],
    ["Escape", false, "Esc"],
  ])("%s, on a Mac %s: %s", (accelerator, isMac, text) => {
    expect(keysText(accelerator, isMac, "Leertaste")).toBe(text);
  });
});
