/** @file Functions that only a window has, offered to the core. */
import type { Observable } from "rxjs";
import type { DesktopFacts } from "../domain/desktop/facts.ts";
import type { Outcome } from "../domain/failure.ts";
import type { MusicSource } from "../domain/music-source.ts";
import type { EngineSnapshot } from "./audio.ts";

export interface Environment {
  readonly isOnline: boolean;
  readonly isDark: boolean;
  readonly isVisible: boolean;
  /** The listener has asked the browser to save data. */
  readonly savesData: boolean;
}

export interface HostApi {
  readCookie(name: string): string | null;
  /** Stores the cookies in the `cookie` text of a log-in answer. */
  writeCookies(raw: string): void;
  clearCookies(): void;
  copy(text: string): Promise<Outcome<void>>;
  /** Stores hints for the next start. */
  rememberBootHints(hints: BootHints): void;
  /** Stores the covers of the editors' playlists by id, for the first paint of the next start. */
  rememberEditorsCovers(covers: Readonly<Record<number, string>>): void;
  environment$(): Observable<Environment>;
  /** Current value of the session cookie, or null, then the new one after every change, in any window. */
  sessionCookie$(): Observable<string | null>;
  /** A song is about to be loaded: creates the loudspeaker, which is only created when needed. */
  wantSound(): void;
  /** Asks the browser to keep stored data when space runs low; null if it cannot be asked. */
  protectStorage(): Promise<boolean | null>;
  /** Whether the browser has promised that; does not ask for it. */
  isStorageProtected(): Promise<boolean | null>;
  /** Notes outside the database whether songs are stored here, because browsers clear a database as a whole. */
  noteSongs(areKept: boolean): void;
  hadSongs(): Promise<boolean>;
  /** The server has refused a call without an access key: opens its page for the key, unless a song plays. */
  askForKey(): void;
}

/** Settings needed before the database is open. */
export interface BootHints {
  readonly appearance: "auto" | "light" | "dark";
  readonly language: string;
  /**
   * Music language of home (`Settings.musicLanguage`); null if no call may be made before all settings have been read.
   */
  readonly musicLanguage: string | null;
  /** Whether home begins with the editors' playlists (`Settings.showPlaylistsByAppleMusic`). */
  readonly showsEditors: boolean;
}

/** Server and application of the listening history (B59). */
export interface ScrobblingConfig {
  readonly key: string;
  /** Signs the calls; must never be logged. */
  readonly secret: string;
  readonly endpoint: string;
  /** The page where a listener grants access, with the application's key and the address to return to. */
  readonly authoriseUrl: string;
}

/** `/config.json`, decoded by the worker. */
export interface AppConfig {
  /** Base of the API, absolute or rooted at the app's origin; null if it is missing. */
  readonly apiBase: string | null;
  readonly version: string;
  /** Pattern with `{id}` for visitors' playback; null means the service's own public address. */
  readonly publicMediaUrl: string | null;
  /** Pattern with `{url}` of a relay, to read songs whose hosts let pages only play them; null if there is none. */
  readonly relayUrl: string | null;
  /** Covers of the editors' playlists if the service has its own, by id; null while unknown. */
  readonly editorsCovers: ReadonlyMap<number, string> | null;
  /** Whether there are editors' playlists; a listener's own folder has none. */
  readonly hasEditors: boolean;
  /** Null without keys. */
  readonly scrobbling: ScrobblingConfig | null;
  /** The server's source of music; null if the server does not say. */
  readonly source: MusicSource | null;
}

/**
 * What the window knows when it starts a worker. Sent along, because asking a window that is busy painting would take
 * time.
 */
export interface HostFacts {
  readonly environment: Environment;
  /** Value of the session cookie, or null. */
  readonly sessionCookie: string | null;
  /** The original's values in localStorage (B62), by key. */
  readonly legacyStorage: Readonly<Record<string, string>>;
  /** The sound that already plays; null if the loudspeaker of an earlier worker has to be asked. */
  readonly engine: EngineSnapshot | null;
  /** `/config.json` of the previous start, or null; with it nothing waits for the current one. */
  readonly config: unknown;
  /** The stored `BootHints.musicLanguage`; null for a folder, whose home makes other calls. */
  readonly musicLanguage: string | null;
  /** This device has never started the app, or has forgotten it. */
  readonly isFirstVisit: boolean;
  /** Path and query of the screen, from the address bar. */
  readonly address: string;
  /** What the desktop program can do; null on the web. */
  readonly desktop: DesktopFacts | null;
}

/** The first message to a new worker; its ports are transferred with it. */
export interface StartMessage {
  readonly kind: "start";
  readonly generation: number;
  readonly contractVersion: number;
  /** Name of the Web Lock the worker holds while it lives. */
  readonly lockName: string;
  readonly origin: string;
  /** Rooted path of the app, "/" or a sub-path. */
  readonly basePath: string;
  readonly languages: readonly string[];
  readonly facts: HostFacts;
  readonly audio: MessagePort;
  readonly host: MessagePort;
  /** Connects to `DesktopCoreApi`; null on the web. */
  readonly desktop: MessagePort | null;
}

/** Sent once after the start message: `/config.json` as read now, or null if it could not be read. */
export interface ConfigMessage {
  readonly kind: "config";
  readonly body: unknown;
}

/** The worker's first message: it holds its lock, so from now on its death is noticed. */
export interface AliveMessage {
  readonly kind: "alive";
}

/** Sent when the worker's services can be called. */
export interface ReadyMessage {
  readonly kind: "ready";
  readonly contractVersion: number;
}
