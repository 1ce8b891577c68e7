/** @file State shown on the screen, one record per subject. */
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
  /** The player bar is shown once there is something in the queue. */
  readonly isEnabled: boolean;
  /** The personal FM plays: no modes, and no "previous". */
  readonly isFm: boolean;
  readonly track: TrackRow | null;
  /** Whether the listener wants sound: the button shows that, whatever the network does. */
  readonly isPlaying: boolean;
  /** Sound is wanted but not audible yet. */
  readonly isWaiting: boolean;
  /** There is a network, but the service does not answer: it is asked again until the track plays or is skipped. */
  readonly isRetrying: boolean;
  readonly failure: Failure | null;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  readonly isReversed: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly source: SourceLabel | null;
  /** The delivered sound of the current track; null while unknown. */
  readonly sound: {
    /** The requested quality; null if none can be requested, such as for cached songs. */
    readonly asked: MusicQuality | null;
    /** "mp3", "flac". */
    readonly codec: string | null;
    /** In bits per second. */
    readonly bitRate: number | null;
    /** Gain that brings it to the common loudness. */
    readonly gainDb: number | null;
  } | null;
  /** Path of the page that the queue came from, or null. */
  readonly sourcePath: string | null;
  /** Something has been played since the app was opened. */
  readonly isStarted?: boolean;
  readonly colours: CoverColours | null;
  readonly hasNext: boolean;
}

export interface FmSnapshot {
  /** The track it plays, or would play; null until known. */
  readonly track: TrackRow | null;
  /** It has no song, and asking for one failed. */
  readonly isLost: boolean;
  readonly isOn: boolean;
  /** It is on, and sound is wanted. */
  readonly isPlaying: boolean;
}

export interface QueueSnapshot {
  readonly current: TrackRow | null;
  readonly upNextCount: number;
  readonly comingCount: number;
  readonly sourcePath: string | null;
  /** Name of the list the queue came from; null if that has no name, and until it is known. */
  readonly sourceName: string | null;
  /** The last replacement or clearing can be undone. */
  readonly mayUndo: boolean;
}

export interface LyricsSnapshot {
  readonly trackId: TrackId | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly lyrics: Lyrics;
  /** In seconds; positive shows lines earlier. */
  readonly offsetS: number;
}

export interface SessionSnapshot {
  readonly mode: "anonymous" | "username" | "account";
  readonly profile: UserProfile | null;
  readonly capabilities: Capabilities;
}

/** A square of dark and light modules, without its quiet zone. */
export interface QrCode {
  /** The encoded text. */
  readonly address: string;
  /** Number of modules along a side. */
  readonly size: number;
  /** SVG path of the dark modules, one unit each. */
  readonly path: string;
}

/** State of the log-in with a scanned code. */
export type QrLogIn =
  | { readonly kind: "loading" }
  | { readonly kind: "waiting"; readonly code: QrCode }
  | {
      readonly kind: "scanned";
      readonly code: QrCode;
      readonly name: string;
      readonly avatarUrl: string | null;
    }
  /** Confirmed on the phone; the account is being read. */
  | { readonly kind: "entering" }
  /** The session is now the account's. */
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** What this installation can do; screens ask this and never detect the platform themselves. */
export interface Capabilities {
  readonly isDesktop: boolean;
  readonly canChooseOutput: boolean;
}

/** The songs cached on this device. */
export interface CacheSnapshot {
  readonly trackCount: number;
  readonly sizeBytes: number;
}

export interface CachedSong {
  readonly id: TrackId;
  /** Empty if unknown. */
  readonly title: string;
  readonly artist: string;
  readonly sizeBytes: number;
  readonly keptAtMs: number;
  /** In bits per second; 0 if unknown. */
  readonly bitRate: number;
}

/** A page of the cached songs that match, and the total number of those. */
export interface CachedSongsPage {
  readonly total: number;
  readonly songs: readonly CachedSong[];
}

/** Kinds of stored things besides songs; `pages` are answers that are neither albums nor lyrics. */
export type OtherKind = "covers" | "details" | "albums" | "lyrics" | "pages";

/** What is stored on this device besides songs. */
export interface OthersSnapshot {
  readonly kinds: Readonly<
    Record<OtherKind, { readonly count: number; readonly sizeBytes: number }>
  >;
  /** Whether the browser has promised not to clear it when space runs low; null if it cannot promise that. */
  readonly isProtected: boolean | null;
}

/** Space on the cloud disk. */
export interface CloudUsage {
  readonly songCount: number;
  readonly usedBytes: number;
  /** Null if the service does not say. */
  readonly roomBytes: number | null;
}

/** A file on its way to the cloud disk. */
export interface Upload {
  readonly id: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly state:
    | { readonly kind: "waiting" }
    /** `sent` from 0 to 1; at 1 the service is still processing it. */
    | { readonly kind: "sending"; readonly sent: number }
    | { readonly kind: "done"; readonly trackId: TrackId }
    /** It was already on the disk. */
    | { readonly kind: "duplicate" }
    /** Not a file type that the service accepts, or an empty file. */
    | { readonly kind: "unsupported" | "empty" }
    | { readonly kind: "cancelled" }
    | { readonly kind: "failed"; readonly failure: Failure };
}

export interface ScrobblingSnapshot {
  /** There are keys for the scrobbling service. */
  readonly isConfigured: boolean;
  /** Name of the connected listener, or null. */
  readonly name: string | null;
  /** The page where a listener connects; null without keys. */
  readonly authoriseUrl: string | null;
  /** Number of plays that have not been sent yet. */
  readonly waiting: number;
}

/** A message for the listener. The screen has a sentence for each `text` in the listener's language. */
export interface Notice {
  readonly id: number;
  readonly text: NoticeText;
  /** Values for the sentence's placeholders. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly action:
    | "undoQueue"
    | "undoPlaylists"
    | "undoOwnPlaylists"
    | "undoSearches"
    | "undoLocalMusic"
    | "login"
    | null;
}

/** Takes back what earlier notices offered, because it can no longer be done. */
export interface Withdrawal {
  readonly withdrawn: NonNullable<Notice["action"]>;
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
  | "playNextCleared"
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
