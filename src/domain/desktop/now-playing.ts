/** @file The player's state for tray, menus, Touch Bar and session bus, and the commands from them. */
import { asBoolean, asChoice, asList, asNumber, asRecord, asText } from "../raw.ts";
import type { RepeatMode } from "../queue/queue.ts";
import type { ClockAnchor } from "../transport/anchor.ts";

const REPEATS = ["off", "on", "one"] as const satisfies readonly RepeatMode[];
const LIKES = ["liked", "notLiked", "unavailable"] as const;

export interface NowPlaying {
  /** Null until there is a song in the queue. */
  readonly song: {
    /** Its track id. */
    readonly id: string;
    readonly title: string;
    /** All artists in one text, for display. */
    readonly artists: string;
    readonly artistNames: readonly string[];
    readonly album: string;
    readonly coverUrl: string | null;
    /** Address of its page at the service; null for a track that is not the service's. */
    readonly url: string | null;
  } | null;
  /** Whether the listener wants sound. */
  readonly isPlaying: boolean;
  /** The personal FM plays: no modes, and "dislike" instead of "previous". */
  readonly isFm: boolean;
  /** Unavailable without an account, and for tracks that cannot be liked. */
  readonly like: (typeof LIKES)[number];
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  /** 0 to 1; 0 when muted. */
  readonly volume: number;
  /** The chosen speed; 1 is normal. */
  readonly rate: number;
  /** There is a track for "next". */
  readonly hasNext: boolean;
  /** In seconds; 0 if unknown. */
  readonly durationS: number;
  /** Position at a given time, and whether and how fast it advances from there; updated only when that changes. */
  readonly place: Omit<ClockAnchor, "durationS">;
}

/** A song in one line: its title and artists. */
export const inOneLine = ({
  title,
  artists,
}: Readonly<Record<"title" | "artists", string>>): string =>
  [title, artists].filter((text) => text !== "").join(" · ");

/** The state before anything has been played. */
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

/** A command from a surface. Modes are set and not toggled, because the surface may show an older state. */
export type SurfaceCommand =
  | { readonly kind: "toggle" | "play" | "pause" | "dislike" }
  /** Plays the next song, or keeps a paused player paused if that is wanted. */
  | { readonly kind: "previous" | "next"; readonly keepsPause?: boolean }
  | { readonly kind: "like"; readonly isWanted: boolean }
  /** Toggles the like, as the keyboard shortcut does. */
  | { readonly kind: "toggleLike" }
  | { readonly kind: "repeat"; readonly mode: RepeatMode }
  | { readonly kind: "shuffle"; readonly isWanted: boolean }
  /** Within 0 to 1; several in a row add up. */
  | { readonly kind: "volume"; readonly by: number }
  | { readonly kind: "setVolume"; readonly volume: number }
  | { readonly kind: "setRate"; readonly rate: number }
  /** Seeks in the song with this id, in seconds; ignored if another song plays. */
  | { readonly kind: "seek"; readonly song: string; readonly toS: number }
  /** Seeks relative to the position in that song, in seconds; several in a row add up. */
  | { readonly kind: "seekBy"; readonly song: string; readonly byS: number }
  /** Shows or hides the lyric window, by its setting. */
  | { readonly kind: "lyricWindow"; readonly isWanted: boolean };

/** Reads a value received through a port. */
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
    rate: Math.max(0, asNumber(place["rate"], 1)),
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
