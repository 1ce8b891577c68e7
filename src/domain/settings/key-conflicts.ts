/** @file Combinations that a shortcut cannot have, because another action or the browser has them (B18, B19). */
import { isSameKeys } from "./accelerator.ts";
import { FIXED_KEYS, type KeyAction } from "./key-actions.ts";
import type { Shortcut, ShortcutColumn, ShortcutId } from "./shortcuts.ts";

/** The other action that already has these keys in one of the given columns, or null. */
export function shortcutConflict(
  shortcuts: readonly Shortcut[],
  id: ShortcutId,
  columns: readonly ShortcutColumn[],
  keys: string,
  isMac: boolean,
): KeyAction | null {
  const other = shortcuts.find(
    (entry) => entry.id !== id && columns.some((column) => isSameKeys(entry[column], keys, isMac)),
  );
  if (other !== undefined) return other.id;
  const fixed = FIXED_KEYS.find((entry) => isSameKeys(entry.keys, keys, isMac));
  return fixed === undefined || fixed.action === id ? null : fixed.action;
}

/** Browsers never send these to pages: they open and close windows and tabs. */
const BROWSER_KEYS = ["W", "T", "N", "Shift+W", "Shift+T", "Shift+N", "Shift+Q"];

/** Whether browsers reserve these keys. */
export const isBrowserKeys = (keys: string, isMac: boolean): boolean =>
  BROWSER_KEYS.some((kept) => isSameKeys(`CommandOrControl+${kept}`, keys, isMac));
