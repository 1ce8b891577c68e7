/**
 * @file What tray, menus, taskbar and Touch Bar offer of the player: one set of items, so that no two of them can disagree.
 * A command names what is wanted, for a surface may be older than the player.
 */
import type { RepeatMode } from "../queue/queue.ts";
import type { ShortcutId } from "../settings/shortcuts.ts";
import { inOneLine, type NowPlaying, type SurfaceCommand } from "./now-playing.ts";

/** What an item says; the words stand under `player` in `desktop.json` of each language. */
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
  /** How it shows what is on: as one of several, or by itself; a plain button does not. */
  readonly kind: "button" | "radio" | "checkbox";
  readonly isChecked: boolean;
}

export interface SurfaceItems {
  readonly playPause: SurfaceItem;
  /** The way back, or "dislike" on the radio, which has none. */
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

/** The items as the player is now. */
export function surfaceItems(now: NowPlaying): SurfaceItems {
  const hasSong = now.song !== null;
  // The radio plays on in its own order.
  const hasModes = !now.isFm;
  const isLiked = now.like === "liked";
  const playPause = now.isPlaying ? "pause" : "play";
  const back = now.isFm ? "dislike" : "previous";
  return {
    playPause: button(playPause, { kind: playPause }, hasSong),
    back: button(back, { kind: back }, hasSong),
    next: button("next", { kind: "next" }, hasSong),
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

/** What keys ask of the player: they show nothing, and so they may toggle. One of them is about the window. */
export const SHORTCUT_COMMANDS: Readonly<Record<Exclude<ShortcutId, "minimize">, SurfaceCommand>> =
  {
    play: { kind: "toggle" },
    next: { kind: "next" },
    previous: { kind: "previous" },
    increaseVolume: { kind: "volume", by: VOLUME_STEP },
    decreaseVolume: { kind: "volume", by: -VOLUME_STEP },
    like: { kind: "toggleLike" },
  };

/** What the pointer reads over the tray's icon. */
export function tooltipOf({ song, isPlaying }: NowPlaying): string {
  if (song === null || !isPlaying) return "Tonearm";
  return inOneLine(song) || "Tonearm";
}
