/** @file The player's state as friends on Discord see it. */
import { positionAt } from "../transport/anchor.ts";
import type { NowPlaying } from "./now-playing.ts";

/** The argument of `SET_ACTIVITY`, a command of Discord's local socket. */
export interface Activity {
  /** "Listening to". */
  readonly type: 2;
  readonly details: string;
  readonly state: string;
  /** Both in ms since 1970; present if the song plays and its end is known. */
  readonly timestamps?: { readonly start: number; readonly end: number };
  readonly assets: {
    readonly large_image?: string;
    readonly large_text?: string;
    readonly small_image: "play" | "pause";
  };
}

/** Discord refuses shorter and longer texts. */
const SHORTEST = 2;
const LONGEST = 128;
/** Discord refuses longer picture addresses, too. */
const LONGEST_ADDRESS = 256;

/** The activity to show; null if there is none. */
export function activityOf(now: NowPlaying): Activity | null {
  const { song } = now;
  if (song === null) return null;
  const cover = publicCover(song.coverUrl);
  return {
    type: 2,
    details: shown(song.title),
    state: shown(song.artists),
    ...timesOf(now),
    assets: {
      ...(cover !== null && { large_image: cover }),
      ...(song.album !== "" && { large_text: shown(song.album) }),
      small_image: now.isPlaying ? "play" : "pause",
    },
  };
}

/** Cut between characters, never within one; a single character is padded. */
function shown(text: string): string {
  let cut = "";
  for (const character of text) {
    if (cut.length + character.length > LONGEST) break;
    cut += character;
  }
  return cut.padEnd(SHORTEST, "\u{2800}");
}

function timesOf({ isPlaying, durationS, place }: NowPlaying): Pick<Activity, "timestamps"> {
  if (!isPlaying || durationS === 0) return {};
  const positionS = positionAt({ ...place, isPlaying: false, durationS }, place.atMs);
  const start = place.atMs - (positionS / place.rate) * 1000;
  const end = place.atMs + ((durationS - positionS) / place.rate) * 1000;
  return { timestamps: { start: Math.round(start), end: Math.round(end) } };
}

/** Only public pictures may be shown to others, not those of the app, this machine or the local network. */
function publicCover(url: string | null): string | null {
  if (url === null || url.length > LONGEST_ADDRESS) return null;
  return /^https:\/\/[^/]+\.[a-z]{2,}(?:\/|$)/i.test(url) ? url : null;
}
