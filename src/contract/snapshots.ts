/** @file State the screen paints, one record per subject. */
import type { SourceLabel } from "../domain/audio-source.ts";
import type { CoverColours } from "../domain/cover-colours.ts";
import type { Failure } from "../domain/failure.ts";
import type { TrackId } from "../domain/ids.ts";
import type { Lyrics } from "../domain/lyrics/lyrics.ts";
import type { RepeatMode } from "../domain/queue/queue.ts";
import type { UserProfile } from "../domain/viewer.ts";
import type { TrackRow } from "./rows.ts";

export interface PlayerSnapshot {
  /** The player bar is shown once something was put into the queue. */
  readonly isEnabled: boolean;
  /** The personal FM plays: no modes, no way back. */
  readonly isFm: boolean;
  readonly track: TrackRow | null;
  /** What the listener asked for: the button shows it, whatever the network does. */
  readonly isPlaying: boolean;
  /** Sound is wanted but not there yet. */
  readonly isWaiting: boolean;
  readonly failure: Failure | null;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  readonly isReversed: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly source: SourceLabel | null;
  /** What was delivered of the current track; null while nothing is known of it. */
  readonly sound: {
    /** "mp3", "flac". */
    readonly codec: string | null;
    /** Bits per second. */
    readonly bitRate: number | null;
    /** What brings it to the common loudness. */
    readonly gainDb: number | null;
  } | null;
  /** Path of the screen the queue came from, or null. */
  readonly sourcePath: string | null;
  readonly colours: CoverColours | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

export interface FmSnapshot {
  /** What it plays, or would play; null until it is known. */
  readonly track: TrackRow | null;
  readonly isOn: boolean;
  /** On, and play is wanted. */
  readonly isPlaying: boolean;
}

export interface QueueSnapshot {
  readonly current: TrackRow | null;
  readonly upNextCount: number;
  readonly comingCount: number;
  readonly sourcePath: string | null;
  /** The last replacement or clearing can be undone. */
  readonly mayUndo: boolean;
}

export interface LyricsSnapshot {
  readonly trackId: number | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly lyrics: Lyrics;
  /** Seconds; positive shows lines earlier. */
  readonly offsetS: number;
}

export interface SessionSnapshot {
  readonly mode: "anonymous" | "username" | "account";
  readonly profile: UserProfile | null;
  readonly capabilities: Capabilities;
}

/** What this installation can do; screens ask this and never sniff the platform. */
export interface Capabilities {
  readonly isDesktop: boolean;
  readonly canChooseOutput: boolean;
}

/** The songs kept on this device. */
export interface CacheSnapshot {
  readonly trackCount: number;
  readonly sizeBytes: number;
}

export interface CachedSong {
  readonly id: TrackId;
  /** Empty when nobody knew it. */
  readonly title: string;
  readonly artist: string;
  readonly sizeBytes: number;
  readonly keptAtMs: number;
  /** Bits per second; 0 when unknown. */
  readonly bitRate: number;
}

/** What is kept on this device besides songs, in pieces. */
export interface OthersSnapshot {
  readonly covers: number;
  readonly pages: number;
  readonly lyrics: number;
  readonly details: number;
  /** The browser promised not to clear it when space runs low; null where it promises nothing at all. */
  readonly isProtected: boolean | null;
}

export interface ScrobblingSnapshot {
  /** Keys of the scrobbling service are there. */
  readonly isConfigured: boolean;
  /** Name of the connected listener, or null. */
  readonly name: string | null;
  /** Where a listener connects; null without keys. */
  readonly authoriseUrl: string | null;
  /** Plays not sent yet. */
  readonly waiting: number;
}

/** A message for the listener. The screen maps `text` to a sentence in the listener's language. */
export interface Notice {
  readonly id: number;
  readonly text: NoticeText;
  /** Names put into the sentence. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly action: "undoQueue" | "undoPlaylists" | "retry" | "login" | null;
}

export type NoticeText =
  | "cannotPlay"
  | "notCached"
  | "skippedUnreadable"
  | "nothingPlayable"
  | "waitingForNetwork"
  | "queueReplaced"
  | "queueCleared"
  | "addedToQueue"
  | "removedFromPlaylist"
  | "playlistDeleted"
  | "playsNext"
  | "needLogin"
  | "fmTimeout"
  | "fmEmpty"
  | "storageFull"
  | "cacheCleared"
  | "cacheLost"
  | "outputLost"
  | "soundsElsewhere"
  | "commandLost"
  | "settingsReset"
  | "loggedOut"
  | "playbackBlocked"
  | "playbackTrouble"
  | "scrobblingLost";
