/** @file State the screen paints, one record per subject. */
import type { SourceLabel } from "../domain/audio-source.ts";
import type { CoverColours } from "../domain/covers/cover-colours.ts";
import type { Failure } from "../domain/failure.ts";
import type { TrackId } from "../domain/playable.ts";
import type { Lyrics } from "../domain/lyrics/lyrics.ts";
import type { RepeatMode } from "../domain/queue/queue.ts";
import type { MusicQuality } from "../domain/settings/settings.ts";
import type { UserProfile } from "../domain/account/viewer.ts";
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
  /** The network is there and the service does not answer: it is asked again until the track plays or is skipped. */
  readonly isRetrying: boolean;
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
    /** The quality that was asked for; null where none could be asked for, as with kept songs. */
    readonly asked: MusicQuality | null;
    /** "mp3", "flac". */
    readonly codec: string | null;
    /** Bits per second. */
    readonly bitRate: number | null;
    /** What brings it to the common loudness. */
    readonly gainDb: number | null;
  } | null;
  /** Path of the screen the queue came from, or null. */
  readonly sourcePath: string | null;
  /** Something was played since the app was opened. */
  readonly isStarted?: boolean;
  readonly colours: CoverColours | null;
  readonly hasNext: boolean;
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
  /** What the list is called that it came from; null where that has no name, and until it is known. */
  readonly sourceName: string | null;
  /** The last replacement or clearing can be undone. */
  readonly mayUndo: boolean;
}

export interface LyricsSnapshot {
  readonly trackId: TrackId | null;
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

/** A square of dark and light modules, its quiet zone left out. */
export interface QrCode {
  /** What it says. */
  readonly address: string;
  /** Modules along a side. */
  readonly size: number;
  /** SVG path of the dark modules, a unit each. */
  readonly path: string;
}

/** Where the log-in by a scanned code stands. */
export type QrLogIn =
  | { readonly kind: "loading" }
  | { readonly kind: "waiting"; readonly code: QrCode }
  | {
      readonly kind: "scanned";
      readonly code: QrCode;
      readonly name: string;
      readonly avatarUrl: string | null;
    }
  /** Confirmed: the account is being read. */
  | { readonly kind: "entering" }
  /** The session is the account's. */
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly failure: Failure };

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
  /** Empty when unknown. */
  readonly title: string;
  readonly artist: string;
  readonly sizeBytes: number;
  readonly keptAtMs: number;
  /** Bits per second; 0 when unknown. */
  readonly bitRate: number;
}

/** Some of the songs kept that were asked for, and how many those are in all. */
export interface CachedSongsPage {
  readonly total: number;
  readonly songs: readonly CachedSong[];
}

/** Kinds of things kept besides songs; `pages` are answers that are neither albums nor lyrics. */
export type OtherKind = "covers" | "details" | "albums" | "lyrics" | "pages";

/** What is kept on this device besides songs. */
export interface OthersSnapshot {
  readonly kinds: Readonly<
    Record<OtherKind, { readonly count: number; readonly sizeBytes: number }>
  >;
  /** The browser promised not to clear it when space runs low; null where it promises nothing at all. */
  readonly isProtected: boolean | null;
}

/** Room on the cloud disk. */
export interface CloudUsage {
  readonly songCount: number;
  readonly usedBytes: number;
  /** Null when the service does not say. */
  readonly roomBytes: number | null;
}

/** A file on its way to the cloud disk. */
export interface Upload {
  readonly id: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly state:
    | { readonly kind: "waiting" }
    /** `sent` from 0 to 1; at 1 the service still works on it. */
    | { readonly kind: "sending"; readonly sent: number }
    | { readonly kind: "done"; readonly trackId: TrackId }
    /** It was on the disk before. */
    | { readonly kind: "duplicate" }
    /** Not a kind of file that the service takes, or nothing in it. */
    | { readonly kind: "unsupported" | "empty" }
    | { readonly kind: "cancelled" }
    | { readonly kind: "failed"; readonly failure: Failure };
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
  readonly action:
    | "undoQueue"
    | "undoPlaylists"
    | "undoOwnPlaylists"
    | "undoSearches"
    | "undoLocalMusic"
    | "retry"
    | "login"
    | null;
}

export type NoticeText =
  | "cannotPlay"
  | "cannotPlayByProxy"
  | "notCached"
  | "notCachedWaits"
  | "skippedUnreadable"
  | "nothingPlayable"
  | "waitingForNetwork"
  | "queueReplaced"
  | "queueCleared"
  | "searchesCleared"
  | "addedToQueue"
  | "removedFromPlaylist"
  | "playlistDeleted"
  | "unmatched"
  | "filesMatched"
  | "matchingLost"
  | "matchingLostAfter"
  | "matchingFilesLost"
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
