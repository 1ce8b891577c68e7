/**
 * @file The player as the session bus of Linux knows it: properties, and what setting one asks for (MPRIS 2.2). Pure; what
 * carries it over the bus is `electron/main/features/bus`.
 */
import type { RepeatMode } from "../queue/queue.ts";
import { positionAt } from "../transport/anchor.ts";
import type { NowPlaying, SurfaceCommand } from "./now-playing.ts";

/** A value with its type as the bus writes it. */
export type Typed = readonly [signature: string, value: unknown];
/** Properties of one interface by name. */
export type Properties = Readonly<Record<string, Typed>>;

export const MPRIS_PATH = "/org/mpris/MediaPlayer2";
export const MPRIS_ROOT = "org.mpris.MediaPlayer2";
export const MPRIS_PLAYER = "org.mpris.MediaPlayer2.Player";
/** As MPRIS names what is no track. */
const NO_TRACK = "/org/mpris/MediaPlayer2/TrackList/NoTrack";
const TRACKS = "/app/tonearm/track/";
/** Of the player (B56). */
const LEAST_RATE = 0.51;
const MOST_RATE = 1.5;
const US = 1_000_000;
/** Players ask the bus for the place themselves: they are told of leaps alone, in seconds. */
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

/** The path that names a track on the bus; letters it may not hold are written as their codes. */
export const trackPath = (id: string): string =>
  TRACKS +
  id.replaceAll(/[^A-Za-z0-9]/g, (letter) => `_${letter.codePointAt(0)?.toString(16) ?? ""}_`);

/** All of `org.mpris.MediaPlayer2.Player` except `Position`, whose changes are not signalled; `art` is the cover's file. */
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
    // The radio has no way back.
    CanGoPrevious: ["b", hasSong && !now.isFm],
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

/** Where the song stands at a moment, in microseconds. */
export const mprisPosition = (now: NowPlaying, atMs: number): bigint =>
  microseconds(positionS(now, atMs));

/** Whether the song has been moved, and has not only gone on: then `Seeked` says where it is. */
export const hasLeapt = (before: NowPlaying, after: NowPlaying): boolean =>
  before.song?.id === after.song?.id &&
  after.song !== null &&
  Math.abs(positionS(before, after.place.atMs) - after.place.positionS) > LEAP_S;

/** What setting a property asks for, and why it cannot be set otherwise. */
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

/** The radio has an order of its own. */
const unlessFm = (isFm: boolean, command: SurfaceCommand): readonly SurfaceCommand[] =>
  isFm ? [] : [command];

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A rate of nothing means to pause (MPRIS). */
const rateCommand = (rate: number): SurfaceCommand =>
  rate === 0 ? { kind: "pause" } : { kind: "setRate", rate: clamp(rate, LEAST_RATE, MOST_RATE) };

/** What a method of the player asks for, in order; "unfit" with arguments of other types, null for one there is not. */
export function mprisCall(
  member: string,
  body: readonly unknown[],
  { now, atMs }: { readonly now: NowPlaying; readonly atMs: number },
): readonly SurfaceCommand[] | "unfit" | null {
  const isReady = now.song !== null;
  const when = (command: SurfaceCommand, is = true): readonly SurfaceCommand[] =>
    isReady && is ? [command] : [];
  switch (member) {
    case "Play":
      return when({ kind: "play" });
    case "Pause":
      return when({ kind: "pause" });
    case "PlayPause":
      // Two in a row come back to where they began, however late we hear of the first.
      return when({ kind: "toggle" });
    case "Stop":
      return isReady ? [{ kind: "pause" }, seekTo(now, 0)] : [];
    case "Next":
      return when(NEXT);
    case "Previous":
      return when({ kind: "previous", keepsPause: true }, !now.isFm);
    case "Seek":
      return typeof body[0] === "bigint" ? seekBy(now, Number(body[0]) / US, atMs) : "unfit";
    case "SetPosition":
      return typeof body[1] === "bigint"
        ? setPosition(now, body[0], Number(body[1]) / US)
        : "unfit";
    // We say that there are none that we open.
    case "OpenUri":
      return [];
    default:
      return null;
  }
}

/** What is paused remains so (MPRIS). */
const NEXT: SurfaceCommand = { kind: "next", keepsPause: true };

const seekTo = ({ song }: NowPlaying, toS: number): SurfaceCommand => ({
  kind: "seek",
  song: song?.id ?? "",
  toS,
});

/** From where it is when it is heard: several in a row add up. Behind the end is the next song. */
function seekBy(now: NowPlaying, byS: number, atMs: number): readonly SurfaceCommand[] {
  if (now.song === null) return [];
  const toS = positionS({ ...now, durationS: 0 }, atMs) + byS;
  if (now.durationS > 0 && toS > now.durationS) return [NEXT];
  return [{ kind: "seekBy", song: now.song.id, byS }];
}

/** Of another song, or outside of this one, it means nothing: who asked has not heard yet what plays. */
function setPosition(now: NowPlaying, path: unknown, toS: number): readonly SurfaceCommand[] {
  const isOfThis = now.song !== null && path === trackPath(now.song.id);
  return isOfThis && toS >= 0 && toS <= now.durationS ? [seekTo(now, toS)] : [];
}
