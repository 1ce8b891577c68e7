import { modifierOf } from "./accelerator.ts";

/** Symbols of a Mac's modifiers in the order of the platform. */
const MAC = { Control: "⌃", Alt: "⌥", Shift: "⇧", Meta: "⌘" } as const;
const OTHERS = { Control: "Ctrl", Alt: "Alt", Shift: "Shift", Meta: "Super" } as const;
const ORDER = ["Control", "Alt", "Shift", "Meta"] as const;
const KEYS: ReadonlyMap<string, string> = new Map([
  ["Left", "←"],
  ["Right", "→"],
  ["Up", "↑"],
  ["Down", "↓"],
  ["Plus", "+"],
  ["Escape", "Esc"],
  ["PageUp", "PgUp"],
  ["PageDown", "PgDn"],
]);

/**
 * A combination for display: "Ctrl+→", on a Mac "⌘ →" (B19); `space` is the translated name of the space bar. A
 * combination of modifiers only, as during a recording, is fine too.
 */
export function keysText(accelerator: string, isMac: boolean, space: string): string {
  const parts = accelerator.split("+");
  const held = parts.map((part) => modifierOf(part, isMac));
  const signs = isMac ? MAC : OTHERS;
  return [
    ...ORDER.filter((modifier) => held.includes(modifier)).map((modifier) => signs[modifier]),
    ...parts
      .filter((_, index) => held[index] === null)
      .map((key) => (key === "Space" ? space : (KEYS.get(key) ?? key))),
  ].join(isMac ? " " : "+");
}
