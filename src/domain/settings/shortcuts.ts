/** The actions a shortcut can be set for (facts 9.2). Their names are locale keys. */
export const SHORTCUT_IDS = [
  "play",
  "next",
  "previous",
  "increaseVolume",
  "decreaseVolume",
  "like",
  "minimize",
] as const;
export type ShortcutId = (typeof SHORTCUT_IDS)[number];

export interface Shortcut {
  readonly id: ShortcutId;
  /** Electron accelerator inside the app. */
  readonly shortcut: string;
  /** Electron accelerator while the app is in the background. */
  readonly globalShortcut: string;
}

const KEYS: Readonly<Record<ShortcutId, string>> = {
  play: "P",
  next: "Right",
  previous: "Left",
  increaseVolume: "Up",
  decreaseVolume: "Down",
  like: "L",
  minimize: "M",
};

/** Every action with its factory accelerators (facts 9.2), frozen. */
export const DEFAULT_SHORTCUTS: readonly Shortcut[] = Object.freeze(
  SHORTCUT_IDS.map((id) =>
    Object.freeze({
      id,
      shortcut: `CommandOrControl+${KEYS[id]}`,
      globalShortcut: `Alt+CommandOrControl+${KEYS[id]}`,
    }),
  ),
);

const MODIFIERS = [
  "Control",
  "Shift",
  "Alt",
  "Command",
  "CommandOrControl",
  "CmdOrCtrl",
  "Ctrl",
  "Cmd",
];
const KEY = /^(?:[A-Z0-9]|F(?:[1-9]|1[0-2])|Up|Down|Left|Right|Space|[=\-~[\];',./])$/;

/** Whether a text is a combination the editor accepts: modifiers, then one allowed key (facts section 5). */
export function isAccelerator(text: string): boolean {
  const parts = text.split("+");
  const modifiers = parts.slice(0, -1);
  const areModifiers = modifiers.every((part) => MODIFIERS.includes(part));
  return (
    areModifiers && new Set(modifiers).size === modifiers.length && KEY.test(parts.at(-1) ?? "")
  );
}

/** Which other action already has this combination in the same column, or null. */
export function shortcutConflict(
  shortcuts: readonly Shortcut[],
  id: ShortcutId,
  column: "shortcut" | "globalShortcut",
  accelerator: string,
): ShortcutId | null {
  const other = shortcuts.find((entry) => entry.id !== id && entry[column] === accelerator);
  return other?.id ?? null;
}
