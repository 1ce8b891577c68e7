/** @file Keys of the app that also work in the lyric window (B18): the listener's own and the fixed ones. */
import { LYRIC_KEYS, type LyricKey } from "../domain/desktop/lyric-window.ts";
import { actionOf } from "../domain/settings/key-actions.ts";
import type { Shortcut } from "../domain/settings/shortcuts.ts";

/** Actions that repeat while the key is held down. */
const LASTING: readonly LyricKey[] = ["increaseVolume", "decreaseVolume"];

interface KeysDeps {
  readonly shortcuts: () => readonly Shortcut[];
  readonly isMac: boolean;
  readonly act: (key: LyricKey) => void;
}

/** Calls `act` for these keys. Plain arrows are left for moving the window, and Space for a focused button. */
export function followKeys({ shortcuts, isMac, act }: KeysDeps): void {
  document.addEventListener("keydown", (event) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    if (!hasModifier && event.key.startsWith("Arrow")) return;
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    // A held key presses a button once.
    if (isOnButton && event.repeat && (event.key === "Enter" || event.key === " "))
      return event.preventDefault();
    if (!hasModifier && isOnButton && event.key === " ") return;
    const action = actionOf(event, shortcuts(), isMac);
    const key = LYRIC_KEYS.find((known) => known === action);
    if (key === undefined) return;
    event.preventDefault();
    if (!event.repeat || LASTING.includes(key)) act(key);
  });
}
