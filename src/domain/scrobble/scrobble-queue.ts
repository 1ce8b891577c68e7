import { asList, asNumber, asRecord, asText } from "../raw.ts";

/** The account whose listening history is written; `key` is the service's session key. */
export interface Scrobbler {
  readonly name: string;
  readonly key: string;
}

/** A song in the listening history's terms (B58). */
export interface PlayedSong {
  /** The first artist only. */
  readonly artist: string;
  readonly track: string;
  readonly album: string;
  /** 1 if unknown. */
  readonly trackNumber: number;
  /** Whole seconds; 0 if unknown. */
  readonly durationS: number;
}

export interface Scrobble extends PlayedSong {
  /** When it became audible, in whole seconds since 1970. */
  readonly timestampS: number;
}

/** Scrobbles that have not been sent yet, oldest first, and the account they belong to. */
export interface WaitingScrobbles {
  readonly owner: string;
  readonly plays: readonly Scrobble[];
}

export const NO_SCROBBLES: WaitingScrobbles = { owner: "", plays: [] };

/** Maximum number of scrobbles in one call. */
export const SCROBBLE_BATCH = 50;

/** About half a year without network; the oldest are dropped first. */
const MOST_WAITING = 5_000;

/** Appends a play; plays of another account are dropped. */
export function addScrobble(
  waiting: WaitingScrobbles,
  owner: string,
  play: Scrobble,
): WaitingScrobbles {
  const before = waiting.owner === owner ? waiting.plays : [];
  return { owner, plays: [...before, play].slice(-MOST_WAITING) };
}

/** The scrobbles that still wait after these were sent. */
export function withoutSent(
  waiting: WaitingScrobbles,
  sent: readonly Scrobble[],
): WaitingScrobbles {
  const keys = new Set(sent.map(keyOf));
  return { ...waiting, plays: waiting.plays.filter((play) => !keys.has(keyOf(play))) };
}

const keyOf = ({ timestampS, artist, track }: Scrobble): string =>
  JSON.stringify([timestampS, artist, track]);

/** The stored session, this app's or the original's (`lastfm` in its localStorage); null without a key. */
export function decodeScrobbler(raw: unknown): Scrobbler | null {
  const { name, key } = asRecord(raw);
  return typeof key === "string" && key !== "" ? { name: asText(name, ""), key } : null;
}

/** The stored queue; invalid plays are left out. */
export function decodeWaiting(raw: unknown): WaitingScrobbles {
  const { owner, plays } = asRecord(raw);
  const decoded = asList(plays)
    .map(decodePlay)
    .filter((play) => play !== null);
  return { owner: asText(owner, ""), plays: decoded };
}

function decodePlay(raw: unknown): Scrobble | null {
  const play = asRecord(raw);
  const artist = asText(play["artist"], "");
  const track = asText(play["track"], "");
  const timestampS = asNumber(play["timestampS"], 0);
  if (artist === "" || track === "" || timestampS <= 0) return null;
  return {
    artist,
    track,
    timestampS,
    album: asText(play["album"], ""),
    trackNumber: asNumber(play["trackNumber"], 1),
    durationS: asNumber(play["durationS"], 0),
  };
}
