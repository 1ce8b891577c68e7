/**
 * @file The player on the session bus of Linux: its properties, and the commands for setting them (MPRIS 2.2). Pure;
 * `electron/main/features/bus` carries it over the bus.
 */
import type { RepeatMode } from "../queue/queue.ts";
import { positionAt } from "../transport/anchor.ts";
import type { NowPlaying, SurfaceCommand } from "./now-playing.ts";

/** A value with its type in the notation of the bus. */
export type Typed = readonly [signature: string, value: unknown];
/** Properties of one interface by name. */
export type Properties = Readonly<Record<string, Typed>>;

export const MPRIS_PATH = "/org/mpris/MediaPlayer2";
export const MPRIS_ROOT = "org.mpris.MediaPlayer2";
export const MPRIS_PLAYER = "org.mpris.MediaPlayer2.Player";
/** MPRIS's name for the absence of a track. */
const NO_TRACK = "/org/mpris/MediaPlayer2/TrackList/NoTrack";
const TRACKS = "/app/tonearm/track/";
/** Limits of the player's rate (B56). */
const LEAST_RATE = 0.51;
const MOST_RATE = 1.5;
const US = 1_000_000;
/** Programs read the position from the bus themselves; only jumps of more than this, in seconds, are signalled. */
const LEAP_S = 0.3;

const LOOPS = { off: "None", one: "Track", on: "Playlist" } as const satisfies Record<
  RepeatMode,
  string
>;
const LOOP_MODES: readonly RepeatMode[] = ["off", "one", "on"];

/** The program itself: interface `org.mpris.MediaPlayer2`. */
export const MPRIS_PROGRAM: Properties = {
  CanQuit: ["b", true],
  CanRaise: ["b", true],
  HasTrackList: ["b", false],
  Identity: ["s", "Tonearm"],
  DesktopEntry: ["s", "tonearm"],
  SupportedUriSchemes: ["as", []],
  SupportedMimeTypes: ["as", []],
};

/** The path of a track on the bus; forbidden characters are written as their codes. */
export const trackPath = (id: string): string =>
  TRACKS +
  id.replaceAll(/[^A-Za-z0-9]/g, (letter) => `_${letter.codePointAt(0)?.toString(16) ?? ""}_`);

/**
 * All of `org.mpris.MediaPlayer2.Player` but `Position`, whose changes are not signalled; `art` is the cover's file.
 */
export function mprisPlayer(now: NowPlaying, art: string | null): Properties {
  const hasSong = now.song !== null;
  return {
    PlaybackStatus: ["s", statusOf(now)],
    LoopStatus: ["s", LOOPS[now.repeat]],
    Rate: ["d", now.rate],
    Shuffle: ["b", now.isShuffled],
    Metadata: ["a{sv}", metadataOf(now, art)],
    Volume: ["d", now.volume],
    MinimumRate: ["d", LEAST_RATE],
    MaximumRate: ["d", MOST_RATE],
    CanGoNext: ["b", hasSong && now.hasNext],
    CanGoPrevious: ["b", hasSong],
    CanPlay: ["b", hasSong],
    CanPause: ["b", hasSong],
    CanSeek: ["b", hasSong],
    CanControl: ["b", true],
  };
}

const statusOf = ({ song, isPlaying }: NowPlaying): string => {
  if (song === null) return "Stopped";
  return isPlaying ? "Playing" : "Paused";
};

function metadataOf({ song, durationS }: NowPlaying, art: string | null): Properties {
  if (song === null) return { "mpris:trackid": ["o", NO_TRACK] };
  return {
    "mpris:trackid": ["o", trackPath(song.id)],
    ...(durationS > 0 && { "mpris:length": ["x", microseconds(durationS)] }),
    ...(art !== null && { "mpris:artUrl": ["s", art] }),
    "xesam:title": ["s", song.title],
    "xesam:artist": ["as", song.artistNames],
    ...(song.album !== "" && { "xesam:album": ["s", song.album] }),
    ...(song.url !== null && { "xesam:url": ["s", song.url] }),
  };
}

const microseconds = (seconds: number): bigint => BigInt(Math.round(seconds * US));

const positionS = ({ place, durationS }: NowPlaying, atMs: number): number =>
  positionAt({ ...place, durationS }, atMs);

/** Position of the song at a given time, in microseconds. */
export const mprisPosition = (now: NowPlaying, atMs: number): bigint =>
  microseconds(positionS(now, atMs));

/** Whether the position has jumped rather than only advanced; `Seeked` then signals it. */
export const hasLeapt = (before: NowPlaying, after: NowPlaying): boolean =>
  before.song?.id === after.song?.id &&
  after.song !== null &&
  Math.abs(positionS(before, after.place.atMs) - after.place.positionS) > LEAP_S;

/** The commands for setting a property, or the reason why it cannot be set. */
export function mprisSet(
  name: string,
  value: unknown,
  { isFm }: NowPlaying,
): readonly SurfaceCommand[] | "readOnly" | "unfit" {
  switch (name) {
    case "LoopStatus": {
      const mode = LOOP_MODES.find((each) => LOOPS[each] === value);
      return mode === undefined ? "unfit" : unlessFm(isFm, { kind: "repeat", mode });
    }
    case "Shuffle":
      return typeof value === "boolean"
        ? unlessFm(isFm, { kind: "shuffle", isWanted: value })
        : "unfit";
    case "Volume":
      return isNumber(value) ? [{ kind: "setVolume", volume: clamp(value, 0, 1) }] : "unfit";
    case "Rate":
      return isNumber(value) ? [rateCommand(value)] : "unfit";
    default:
      return "readOnly";
  }
}

/** The radio's order cannot be changed. */
const unlessFm = (isFm: boolean, command: SurfaceCommand): readonly SurfaceCommand[] =>
  isFm ? [] : [command];

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A rate of 0 means pause (MPRIS). */
const rateCommand = (rate: number): SurfaceCommand =>
  rate === 0 ? { kind: "pause" } : { kind: "setRate", rate: clamp(rate, LEAST_RATE, MOST_RATE) };

/**
 * The commands for calling a method of the player, in order; "unfit" for arguments of other types, null for an unknown
 * method.
 */
export function mprisCall(
  member: string,
  body: readonly unknown[],
  { now, atMs }: { readonly now: NowPlaying; readonly atMs: number },
): readonly SurfaceCommand[] | "unfit" | null {
  const isReady = now.song !== null;
  const when = (command: SurfaceCommand): readonly SurfaceCommand[] => (isReady ? [command] : []);
  switch (member) {
    case "Play":
      return when({ kind: "play" });
    case "Pause":
      return when({ kind: "pause" });
    case "PlayPause":
      // A toggle, so that two calls in a row restore the first state, even if the first one has not been reported yet.
      return when({ kind: "toggle" });
    case "Stop":
      return isReady ? [{ kind: "pause" }, seekTo(now, 0)] : [];
    case "Next":
      return when(NEXT);
    case "Previous":
      // On the radio the player takes it for "dislike" (B49).
      return when({ kind: "previous", keepsPause: true });
    case "Seek":
      return typeof body[0] === "bigint" ? seekBy(now, Number(body[0]) / US, atMs) : "unfit";
    case "SetPosition":
      return typeof body[1] === "bigint"
        ? setPosition(now, body[0], Number(body[1]) / US)
        : "unfit";
    // The player offers no addresses to open (`SupportedUriSchemes` is empty).
    case "OpenUri":
      return [];
    default:
      return null;
  }
}

/** A paused player stays paused (MPRIS). */
const NEXT: SurfaceCommand = { kind: "next", keepsPause: true };

const seekTo = ({ song }: NowPlaying, toS: number): SurfaceCommand => ({
  kind: "seek",
  song: song?.id ?? "",
  toS,
});

/**
 * Relative to the position when the command is handled, so that several in a row add up. Beyond the end the next song
 * starts.
 */
function seekBy(now: NowPlaying, byS: number, atMs: number): readonly SurfaceCommand[] {
  if (now.song === null) return [];
  const toS = positionS({ ...now, durationS: 0 }, atMs) + byS;
  if (now.durationS > 0 && toS > now.durationS) return [NEXT];
  return [{ kind: "seekBy", song: now.song.id, byS }];
}

/** Ignored for another song, or outside of this one: the caller did not know yet which song plays (MPRIS). */
function setPosition(now: NowPlaying, path: unknown, toS: number): readonly SurfaceCommand[] {
  const isOfThis = now.song !== null && path === trackPath(now.song.id);
  return isOfThis && toS >= 0 && toS <= now.durationS ? [seekTo(now, toS)] : [];
}
