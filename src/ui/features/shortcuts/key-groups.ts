import { FIXED_KEYS, type KeyAction } from "../../../domain/settings/key-actions.ts";
import type { Shortcut } from "../../../domain/settings/shortcuts.ts";

/** Keys of parts of the app; each of `keys` alone has the effect. The ids are translation keys. */
const PARTS = {
  lists: [
    { id: "rows", keys: ["Up", "Down"] },
    { id: "ends", keys: ["Home", "End"] },
    { id: "pages", keys: ["PageUp", "PageDown"] },
    { id: "controls", keys: ["Left", "Right"] },
    { id: "playRow", keys: ["Enter"] },
    { id: "menu", keys: ["Shift+F10"] },
    { id: "extend", keys: ["Shift+Up", "Shift+Down"] },
    { id: "all", keys: ["CommandOrControl+A"] },
    { id: "move", keys: ["Alt+Up", "Alt+Down"] },
    { id: "remove", keys: ["Delete"] },
    { id: "leave", keys: ["Escape"] },
  ],
  lyrics: [
    { id: "lines", keys: ["Up", "Down"] },
    { id: "playLine", keys: ["Enter"] },
    { id: "close", keys: ["Escape"] },
  ],
  video: [
    { id: "playVideo", keys: ["K", "Space"] },
    { id: "mute", keys: ["M"] },
    { id: "fullScreen", keys: ["F"] },
  ],
  dialogs: [
    { id: "items", keys: ["Up", "Down"] },
    { id: "close", keys: ["Escape"] },
  ],
} as const;

type PartId = keyof typeof PARTS;
type KeyId = (typeof PARTS)[PartId][number]["id"];

export interface KeyGroup {
  readonly id: PartId | "player" | "navigation";
  readonly rows: readonly {
    readonly name: `key.${KeyId}` | `action.${KeyAction}`;
    readonly keys: readonly string[];
  }[];
}

const PLAYER: readonly KeyAction[] = [
  "play",
  "next",
  "previous",
  "seekBack",
  "seekAhead",
  "increaseVolume",
  "decreaseVolume",
  "like",
  "repeat",
  "shuffle",
];

/** All keyboard shortcuts of the app, grouped by where they apply, including the listener's own. */
export function keyGroups(shortcuts: readonly Shortcut[], isDesktop: boolean): readonly KeyGroup[] {
  const rowOf = (action: KeyAction): KeyGroup["rows"][number] => ({
    name: `action.${action}`,
    keys: [
      ...FIXED_KEYS.filter((fixed) => fixed.action === action).map(({ keys }) => keys),
      ...shortcuts.filter(({ id }) => id === action).map(({ shortcut }) => shortcut),
    ].filter((keys) => keys !== ""),
  });
  const partOf = (id: PartId): KeyGroup => ({
    id,
    rows: PARTS[id].map((row) => ({ name: `key.${row.id}`, keys: row.keys })),
  });
  const groups: readonly KeyGroup[] = [
    { id: "player", rows: PLAYER.map(rowOf) },
    {
      id: "navigation",
      rows: [
        rowOf("queue"),
        rowOf("search"),
        // Shown as the character it types, because the key's position differs between layouts.
        { name: "action.help", keys: ["?"] },
        ...(isDesktop ? [rowOf("minimize"), rowOf("lyricWindow")] : []),
      ],
    },
    ...(["lists", "lyrics", "video", "dialogs"] as const).map(partOf),
  ];
  return groups.map(({ id, rows }) => ({ id, rows: rows.filter(({ keys }) => keys.length > 0) }));
}
