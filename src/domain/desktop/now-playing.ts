/** @file What tray, menus, Touch Bar and the session bus show of the player, and what they ask of it. */
import { asBoolean, asChoice, asList, asNumber, asRecord, asText } from "../raw.ts";
import type { RepeatMode } from "../queue/queue.ts";
import type { ClockAnchor } from "../transport/anchor.ts";

const REPEATS = ["off", "on", "one"] as const satisfies readonly RepeatMode[];
const LIKES = ["liked", "notLiked", "unavailable"] as const;

export interface NowPlaying {
  /** Null before something was put into the queue. */
  readonly song: {
    /** Its name among all that can be played. */
    readonly id: string;
    readonly title: string;
    /** Names, as they are read aloud. */
    readonly artists: string;
    readonly artistNames: readonly string[];
    readonly album: string;
    readonly coverUrl: string | null;
    /** Its page at the service; null for what is not the service's. */
    readonly url: string | null;
  } | null;
  /** What the listener asked for. */
  readonly isPlaying: boolean;
  /** The personal FM plays: no modes, and "dislike" in place of the way back. */
  readonly isFm: boolean;
  /** Unavailable without an account, and for what cannot be liked. */
  readonly like: (typeof LIKES)[number];
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  /** 0 to 1; 0 where it is muted. */
  readonly volume: number;
  /** The speed that is wanted, 1 is normal. */
  readonly rate: number;
  /** "Next" has something to play. */
  readonly hasNext: boolean;
  /** Seconds, 0 when not known. */
  readonly durationS: number;
  /** Where it stood at a moment, and whether and how fast it goes on from there: told when that changes course. */
  readonly place: Omit<ClockAnchor, "durationS">;
}

/** A song in one line: its title, and whose it is. */
export const inOneLine = ({
  title,
  artists,
}: Readonly<Record<"title" | "artists", string>>): string =>
  [title, artists].filter((text) => text !== "").join(" · ");

/** Before anything was played. */
export const NOTHING_PLAYS: NowPlaying = {
  song: null,
  isPlaying: false,
  isFm: false,
  like: "unavailable",
  repeat: "off",
  isShuffled: false,
  volume: 1,
  rate: 1,
  hasNext: false,
  durationS: 0,
  place: { positionS: 0, atMs: 0, rate: 1, isPlaying: false },
};

/** A wish of a surface; modes are named, never toggled: the surface may be older than the player. */
export type SurfaceCommand =
  | { readonly kind: "toggle" | "play" | "pause" | "dislike" }
  /** The next song plays, or stays paused where this one is and that is to be kept. */
  | { readonly kind: "previous" | "next"; readonly keepsPause?: boolean }
  | { readonly kind: "like"; readonly isWanted: boolean }
  /** As the shortcut does: whatever it is not now. */
  | { readonly kind: "toggleLike" }
  | { readonly kind: "repeat"; readonly mode: RepeatMode }
  | { readonly kind: "shuffle"; readonly isWanted: boolean }
  /** Within 0 to 1; presses in a row add up. */
  | { readonly kind: "volume"; readonly by: number }
  | { readonly kind: "setVolume"; readonly volume: number }
  | { readonly kind: "setRate"; readonly rate: number }
  /** To a place in the song of this id, in seconds: another one stays where it is. */
  | { readonly kind: "seek"; readonly song: string; readonly toS: number }
  /** On or back within it, by seconds: presses in a row add up. */
  | { readonly kind: "seekBy"; readonly song: string; readonly byS: number }
  /** The lyric window is there, or not: a setting. */
  | { readonly kind: "lyricWindow"; readonly isWanted: boolean };

/** Reads what came over a port. */
export function decodeNowPlaying(raw: unknown): NowPlaying {
  const now = asRecord(raw);
  return {
    song: decodeSong(now["song"]),
    isPlaying: asBoolean(now["isPlaying"], false),
    isFm: asBoolean(now["isFm"], false),
    like: asChoice(now["like"], LIKES, "unavailable"),
    repeat: asChoice(now["repeat"], REPEATS, "off"),
    isShuffled: asBoolean(now["isShuffled"], false),
    volume: Math.min(Math.max(asNumber(now["volume"], 1), 0), 1),
    rate: decodeRate(now["rate"]),
    hasNext: asBoolean(now["hasNext"], false),
    durationS: Math.max(0, asNumber(now["durationS"], 0)),
    place: decodePlace(now["place"]),
  };
}

function decodeRate(raw: unknown): number {
  const rate = asNumber(raw, 1);
  return rate > 0 ? rate : 1;
}

function decodePlace(raw: unknown): NowPlaying["place"] {
  const place = asRecord(raw);
  return {
    positionS: Math.max(0, asNumber(place["positionS"], 0)),
    atMs: Math.max(0, asNumber(place["atMs"], 0)),
    rate: decodeRate(place["rate"]),
    isPlaying: asBoolean(place["isPlaying"], false),
  };
}

function decodeSong(raw: unknown): NowPlaying["song"] {
  if (typeof raw !== "object" || raw === null) return null;
  const song = asRecord(raw);
  const cover = asText(song["coverUrl"], "");
  const url = asText(song["url"], "");
  return {
    id: asText(song["id"], ""),
    title: asText(song["title"], ""),
    artists: asText(song["artists"], ""),
    artistNames: asList(song["artistNames"]).filter((name) => typeof name === "string"),
    album: asText(song["album"], ""),
    coverUrl: cover === "" ? null : cover,
    url: url === "" ? null : url,
  };
}
