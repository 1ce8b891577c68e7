import { acceleratorOf, isSameKeys, type KeyPress } from "./accelerator.ts";
import type { Shortcut, ShortcutId } from "./shortcuts.ts";

/** Actions of keys in the whole app. The names are locale keys. */
export type KeyAction =
  | ShortcutId
  | "seekBack"
  | "seekAhead"
  | "repeat"
  | "shuffle"
  | "queue"
  | "search"
  | "help"
  | "lyricWindow";

export interface FixedKeys {
  readonly action: KeyAction;
  readonly keys: string;
}

/** Keys that cannot be changed (B18). */
export const FIXED_KEYS: readonly FixedKeys[] = [
  { action: "play", keys: "Space" },
  { action: "increaseVolume", keys: "Up" },
  { action: "decreaseVolume", keys: "Down" },
  { action: "seekBack", keys: "Left" },
  { action: "seekAhead", keys: "Right" },
  { action: "repeat", keys: "Alt+R" },
  { action: "shuffle", keys: "Alt+S" },
  { action: "queue", keys: "Q" },
  { action: "search", keys: "/" },
  { action: "search", keys: "CommandOrControl+F" },
  { action: "help", keys: "Shift+/" },
  { action: "lyricWindow", keys: "Alt+D" },
];

/** The action of a press: the listener's own shortcuts first, then the fixed keys; or null. */
export function actionOf(
  press: KeyPress,
  shortcuts: readonly Shortcut[],
  isMac: boolean,
): KeyAction | null {
  const pressed = acceleratorOf(press, isMac);
  const isPressed = (keys: string): boolean => pressed !== null && isSameKeys(keys, pressed, isMac);
  const own = shortcuts.find(({ shortcut }) => isPressed(shortcut));
  if (own !== undefined) return own.id;
  const isPlain = !press.ctrlKey && !press.altKey && !press.metaKey;
  // These characters work on any key of the layout.
  if (isPlain && press.key === "/") return "search";
  if (isPlain && press.key === "?") return "help";
  return FIXED_KEYS.find(({ keys }) => isPressed(keys))?.action ?? null;
}
