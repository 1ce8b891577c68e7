/** The actions that can have a shortcut (B19). Their names are locale keys. */
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
  /** Electron accelerator inside the app; empty if the listener cleared it. */
  readonly shortcut: string;
  /** Electron accelerator while the app is in the background; empty if cleared. */
  readonly globalShortcut: string;
}

/** Where the keys work. */
export type ShortcutColumn = Exclude<keyof Shortcut, "id">;

const KEYS: Readonly<Record<ShortcutId, string>> = {
  play: "P",
  next: "Right",
  previous: "Left",
  increaseVolume: "Up",
  decreaseVolume: "Down",
  like: "L",
  minimize: "M",
};

/** All actions with their default accelerators (B19), frozen. */
export const DEFAULT_SHORTCUTS: readonly Shortcut[] = Object.freeze(
  SHORTCUT_IDS.map((id) =>
    Object.freeze({
      id,
      shortcut: `CommandOrControl+${KEYS[id]}`,
      globalShortcut: `Alt+CommandOrControl+${KEYS[id]}`,
    }),
  ),
);
