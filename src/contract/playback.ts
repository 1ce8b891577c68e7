/** @file Playback as the window sees it: the player, its queue, lyrics, and the listening history. */
import type { Observable } from "rxjs";
import type { Outcome } from "../domain/failure.ts";
import type { TrackId } from "../domain/playable.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";
import type { OutputDevice } from "./audio.ts";
import type {
  FmSnapshot,
  LyricsSnapshot,
  PlayerSnapshot,
  QueueSnapshot,
  ScrobblingSnapshot,
} from "./snapshots.ts";

export interface PlayerApi {
  toggle(): void;
  play(): void;
  pause(): void;
  /** Plays the next track; with `keepsPause` a paused player stays paused. */
  next(keepsPause?: boolean): void;
  previous(keepsPause?: boolean): void;
  /** This song may be pressed in a moment: its address can be requested already. Nothing is played. */
  foresee(id: TrackId): void;
  /** In seconds from the start, clamped to the track. */
  seek(toS: number): void;
  /** Seeks relative to the position at the time of handling, in seconds, so that several presses in a row add up. */
  seekBy(offsetS: number): void;
  /** 0 to 1, clamped. */
  setVolume(volume: number): void;
  /** Changes the volume within 0 to 1; several presses in a row add up. */
  changeVolume(by: number): void;
  toggleMute(): void;
  /** 0.51 to 1.5, clamped. */
  setRate(rate: number): void;
  cycleRepeat(): void;
  toggleShuffle(): void;
  toggleReversed(): void;
  /** Plays the personal FM; toggles pause if it is playing. */
  playFm(): Promise<void>;
  /** The FM never plays its current song again, and goes on. */
  dislike(): Promise<void>;
  fm$(): Observable<FmSnapshot>;
  /** Plays songs that fit a liked song. If a log-in is needed, the core itself shows a message. */
  playHeartMode(): Promise<Outcome<void>>;
  outputs(): Promise<readonly OutputDevice[]>;
  /** Deletes queue, modes and position. */
  reset(): Promise<void>;
  /**
   * While this is subscribed to, a video of this window sounds instead of the music; emits false once other sound
   * starts, here or in another window.
   */
  audioFocus$(): Observable<boolean>;
  snapshot$(): Observable<PlayerSnapshot>;
  /** Emits about once a second while playing, and on every change. */
  anchor$(): Observable<ClockAnchor>;
}

export interface QueueApi {
  snapshot$(): Observable<QueueSnapshot>;
  /** Plays these right after the current track, in order. */
  playNext(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Adds these after the tracks that were put "next" before. */
  append(tracks: TrackChoice): Promise<Outcome<void>>;
  /**
   * Adds these above row `at` of up-next, or at its end if it has become shorter. A song that comes from row `from` of
   * the coming tracks is removed there in the same step.
   */
  insert(tracks: TrackChoice, at: number, from: number | null): Promise<Outcome<void>>;
  /** Plays this track now; the queue stays behind it (B45). */
  playNow(id: TrackId): void;
  /** Row `index` of that part becomes the current track. */
  jumpTo(part: "upNext" | "coming", index: number): void;
  move(part: "upNext" | "coming", from: number, to: number): void;
  remove(part: "upNext" | "coming", index: number): void;
  clear(part: "upNext" | "coming"): void;
  undo(): void;
}

export interface LyricsApi {
  snapshot$(): Observable<LyricsSnapshot>;
  /** Index of the current line, -1 before the first; emits once per line. */
  index$(): Observable<number>;
  shift(byS: number): void;
  resetShift(): void;
}

/** Listening history at last.fm (B59). */
export interface ScrobblingApi {
  state$(): Observable<ScrobblingSnapshot>;
  /** Connects with the token from the authorisation page; resolves with the listener's name. */
  finish(token: string): Promise<Outcome<string>>;
  /** Forgets the session and the plays that have not been sent. */
  disconnect(): Promise<Outcome<void>>;
}
