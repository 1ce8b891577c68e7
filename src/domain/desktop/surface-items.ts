/**
 * @file The player's items in tray, menus, taskbar and Touch Bar: one common set, so that they cannot differ. Commands
 * set states and do not toggle, because a surface may show an older state than the player's.
 */
import type { RepeatMode } from "../queue/queue.ts";
import type { ShortcutId } from "../settings/shortcuts.ts";
import { inOneLine, type NowPlaying, type SurfaceCommand } from "./now-playing.ts";

/** The label of an item; the texts are under `player` in `desktop.json` of each language. */
type SurfaceWord =
  | "play"
  | "pause"
  | "previous"
  | "dislike"
  | "next"
  | "repeatOff"
  | "repeatOn"
  | "repeatOne"
  | "shuffle"
  | "like"
  | "unlike";

export interface SurfaceItem {
  readonly word: SurfaceWord;
  readonly command: SurfaceCommand;
  readonly isEnabled: boolean;
  /** How it shows its state: as one of several, or by a check mark; a plain button shows none. */
  readonly kind: "button" | "radio" | "checkbox";
  readonly isChecked: boolean;
}

export interface SurfaceItems {
  readonly playPause: SurfaceItem;
  /** "Previous", or "dislike" on the radio, which cannot go back. */
  readonly back: SurfaceItem;
  readonly next: SurfaceItem;
  readonly repeat: readonly SurfaceItem[];
  readonly shuffle: SurfaceItem;
  readonly like: SurfaceItem;
}

const REPEATS: readonly (readonly [RepeatMode, SurfaceWord])[] = [
  ["off", "repeatOff"],
  ["on", "repeatOn"],
  ["one", "repeatOne"],
];

/** The items for the player's current state. */
export function surfaceItems(now: NowPlaying): SurfaceItems {
  const hasSong = now.song !== null;
  // The radio's order cannot be changed.
  const hasModes = !now.isFm;
  const isLiked = now.like === "liked";
  const playPause = now.isPlaying ? "pause" : "play";
  const back = now.isFm ? "dislike" : "previous";
  return {
    playPause: button(playPause, { kind: playPause }, hasSong),
    back: button(back, { kind: back }, hasSong),
    next: button("next", { kind: "next" }, hasSong && now.hasNext),
    repeat: REPEATS.map(([mode, word]) => ({
      word,
      command: { kind: "repeat", mode },
      isEnabled: hasModes,
      kind: "radio",
      isChecked: now.repeat === mode,
    })),
    shuffle: {
      word: "shuffle",
      command: { kind: "shuffle", isWanted: !now.isShuffled },
      isEnabled: hasModes,
      kind: "checkbox",
      isChecked: now.isShuffled,
    },
    like: button(
      isLiked ? "unlike" : "like",
      { kind: "like", isWanted: !isLiked },
      now.like !== "unavailable",
    ),
  };
}

const button = (word: SurfaceWord, command: SurfaceCommand, isEnabled: boolean): SurfaceItem => ({
  word,
  command,
  isEnabled,
  kind: "button",
  isChecked: false,
});

const VOLUME_STEP = 0.1;

/**
 * Commands of keyboard shortcuts: keys show no state, so these may toggle. `minimize` concerns the window, not the
 * player.
 */
export const SHORTCUT_COMMANDS: Readonly<Record<Exclude<ShortcutId, "minimize">, SurfaceCommand>> =
  {
    play: { kind: "toggle" },
    next: { kind: "next" },
    previous: { kind: "previous" },
    increaseVolume: { kind: "volume", by: VOLUME_STEP },
    decreaseVolume: { kind: "volume", by: -VOLUME_STEP },
    like: { kind: "toggleLike" },
  };

/** The tooltip of the tray icon. */
export function tooltipOf({ song, isPlaying }: NowPlaying): string {
  if (song === null || !isPlaying) return "Tonearm";
  return inOneLine(song) || "Tonearm";
}
