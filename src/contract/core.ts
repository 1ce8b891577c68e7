/** @file The core as the window sees it: a record of services. `name$` is a stream, the others are calls. */
import type { Observable } from "rxjs";
import type { PhoneNumber, TypedCredentials } from "../domain/account/credentials.ts";
import type { ProxyUse } from "../domain/desktop/other-sources.ts";
import type { Failure, Outcome } from "../domain/failure.ts";
import type { UserId } from "../domain/ids.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { UserProfile } from "../domain/account/viewer.ts";
import type { Notice, QrLogIn, SessionSnapshot, Withdrawal } from "./snapshots.ts";
import type { LyricsApi, PlayerApi, QueueApi, ScrobblingApi } from "./playback.ts";
import type { BrowseApi, CommentsApi, CoversApi, ListsApi, SearchApi } from "./browsing.ts";
import type { FolderApi } from "./folder.ts";
import type { LocalMusicApi } from "./local-music.ts";
import type { MusicSourceApi } from "./music-source.ts";
import type {
  CacheApi,
  CloudApi,
  LibraryApi,
  LocalPlaylistsApi,
  PlaylistsApi,
} from "./own-music.ts";

export interface SettingsApi {
  settings$(): Observable<Settings>;
  /** Takes effect at once; resolves once it is stored on the device, or storing has failed. */
  change(patch: Partial<Settings>): Promise<void>;
}

export interface SessionApi {
  session$(): Observable<SessionSnapshot>;
  /**
   * Logs in with credentials that passed `checkCredentials`; the password is hashed at once and never stored.
   * `loginProblemOf` interprets a failure.
   */
  logIn(credentials: TypedCredentials): Promise<Outcome<void>>;
  /** Sends a code to a phone, for a log-in by text message; takes the number as `checkPhoneNumber` returns it. */
  sendCode(to: PhoneNumber): Promise<Outcome<void>>;
  /** Logs in with the text of a MUSIC_U cookie: its value alone, or with other cookies around it. */
  logInByCookie(pasted: string): Promise<Outcome<void>>;
  /** A code to scan with the service's own app; polls while it is subscribed to. */
  qr$(): Observable<QrLogIn>;
  /** Requests another code, for all subscribers. */
  renewQr(): void;
  /** Listeners whose public name matches. */
  findUsers(name: string, signal?: AbortSignal): Promise<Outcome<readonly UserProfile[]>>;
  /** Continues with the public music of one of the users found last. */
  continueAs(id: UserId): Promise<Outcome<void>>;
  /** Waits for the service 5 s at most (B6); nothing of the account stays on the device. */
  logOut(): Promise<void>;
}

export interface NoticesApi {
  /** Emits each notice once, without replay, and what withdraws the offers of earlier ones. */
  notices$(): Observable<Notice | Withdrawal>;
}

export interface SystemApi {
  /** Answers at once; the supervisor's heartbeat. */
  ping(): number;
  /** Called when the first page is painted and the browser has time. */
  rested(): void;
  /** Reports a failure of the window, for the log. */
  report(failure: Failure): void;
  /** Deletes everything stored on this device. */
  resetApp(): Promise<void>;
  connection$(): Observable<{ readonly isOnline: boolean }>;
  /** Unreachable proxies of the settings, checked repeatedly; always empty on the web, which cannot check them. */
  deadProxies$(): Observable<readonly ProxyUse[]>;
}

export interface CoreApi {
  readonly player: PlayerApi;
  readonly queue: QueueApi;
  readonly lists: ListsApi;
  readonly browse: BrowseApi;
  readonly search: SearchApi;
  readonly comments: CommentsApi;
  readonly library: LibraryApi;
  readonly playlists: PlaylistsApi;
  readonly cloud: CloudApi;
  readonly localPlaylists: LocalPlaylistsApi;
  readonly lyrics: LyricsApi;
  readonly scrobbling: ScrobblingApi;
  readonly settings: SettingsApi;
  readonly session: SessionApi;
  readonly cache: CacheApi;
  readonly covers: CoversApi;
  readonly source: MusicSourceApi;
  readonly folder: FolderApi;
  readonly localMusic: LocalMusicApi;
  readonly notices: NoticesApi;
  readonly system: SystemApi;
}
