/** @file What friends on Discord are shown of the player. */
import { positionAt } from "../transport/anchor.ts";
import type { NowPlaying } from "./now-playing.ts";

/** As Discord's local socket takes it (its command `SET_ACTIVITY`). */
export interface Activity {
  /** "Listening to". */
  readonly type: 2;
  readonly details: string;
  readonly state: string;
  /** Both in ms since 1970; there where the song plays and its end is known. */
  readonly timestamps?: { readonly start: number; readonly end: number };
  readonly assets: {
    readonly large_image?: string;
    readonly large_text?: string;
    readonly small_image: "play" | "pause";
  };
}

/** Shorter and longer texts are refused. */
const SHORTEST = 2;
const LONGEST = 128;
/** Longer addresses of pictures are refused, too. */
const LONGEST_ADDRESS = 256;

/** What is shown of this; null where nothing is. */
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

/** Cut between characters, never in one; a single one is given room. */
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
