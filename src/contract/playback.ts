/** @file What sounds, as the window sees it: the player, its queue, the lines sung, the history of listening. */
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
  /** Plays what comes next; `keepsPause`: one that is paused stays so. */
  next(keepsPause?: boolean): void;
  previous(keepsPause?: boolean): void;
  /** This song may be pressed in a moment: where it is can be asked for already. Nothing is played. */
  foresee(id: TrackId): void;
  /** Seconds from the start, clamped to the track. */
  seek(toS: number): void;
  /** On or back by this many seconds from where the sound is by then: presses in a row add up. */
  seekBy(offsetS: number): void;
  /** 0 to 1, clamped. */
  setVolume(volume: number): void;
  /** Louder or quieter by so much, within 0 to 1; presses in a row add up. */
  changeVolume(by: number): void;
  toggleMute(): void;
  /** 0.51 to 1.5, clamped. */
  setRate(rate: number): void;
  cycleRepeat(): void;
  toggleShuffle(): void;
  toggleReversed(): void;
  /** Plays the personal FM; pauses or goes on when it is what plays. */
  playFm(): Promise<void>;
  /** The FM never plays its current song again, and goes on. */
  dislike(): Promise<void>;
  fm$(): Observable<FmSnapshot>;
  /** Plays what goes with a liked song. Without the login it takes, the core says so itself. */
  playHeartMode(): Promise<Outcome<void>>;
  outputs(): Promise<readonly OutputDevice[]>;
  /** Forgets queue, modes and position. */
  reset(): Promise<void>;
  /**
   * While it is listened to, a video of this window is heard instead of the music; false once another
   * sound is, here or in another window.
   */
  audioFocus$(): Observable<boolean>;
  snapshot$(): Observable<PlayerSnapshot>;
  /** About once a second while playing and on every change. */
  anchor$(): Observable<ClockAnchor>;
}

export interface QueueApi {
  snapshot$(): Observable<QueueSnapshot>;
  /** Plays these right after the current track, in order. */
  playNext(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Behind whatever was put "next" before. */
  append(tracks: TrackChoice): Promise<Outcome<void>>;
  /**
   * Above row `at` of what was put next, or at its end where that is shorter by now. A song that comes from
   * row `from` of the coming tracks leaves it in the same step.
   */
  insert(tracks: TrackChoice, at: number, from: number | null): Promise<Outcome<void>>;
  /** Plays this one now; the queue stays behind it (B45). */
  playNow(id: TrackId): void;
  /** Row `index` of the coming tracks becomes the current one. */
  jumpTo(part: "upNext" | "coming", index: number): void;
  move(part: "upNext" | "coming", from: number, to: number): void;
  remove(part: "upNext" | "coming", index: number): void;
  clear(part: "upNext" | "coming"): void;
  undo(): void;
}

export interface LyricsApi {
  snapshot$(): Observable<LyricsSnapshot>;
  /** Index of the current line, -1 before the first; one message per line. */
  index$(): Observable<number>;
  shift(byS: number): void;
  resetShift(): void;
}

/** Listening history at last.fm (B59). */
export interface ScrobblingApi {
  state$(): Observable<ScrobblingSnapshot>;
  /** Connects with the token the authorisation page gave; answers the listener's name. */
  finish(token: string): Promise<Outcome<string>>;
  /** Forgets the session and the plays that wait. */
  disconnect(): Promise<Outcome<void>>;
}
