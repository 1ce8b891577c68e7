/** @file What only a window can do, offered to the core. */
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
  /** The `cookie` text of a login answer. */
  writeCookies(raw: string): void;
  clearCookies(): void;
  copy(text: string): Promise<Outcome<void>>;
  /** Mirrored for the next start. */
  rememberBootHints(hints: BootHints): void;
  /** Addresses of the editors' playlists' covers by id, for the first paint of the next start. */
  rememberEditorsCovers(covers: Readonly<Record<number, string>>): void;
  environment$(): Observable<Environment>;
  /** Value of the session cookie now, or null, and after every change, one made in another window too. */
  sessionCookie$(): Observable<string | null>;
  /** A song is about to be loaded: the loudspeaker, which is made when it is first needed, is needed. */
  wantSound(): void;
  /** Asks the browser to keep what is stored when space runs low; null where it cannot be asked. */
  protectStorage(): Promise<boolean | null>;
  /** Whether it promised to; does not ask. */
  isStorageProtected(): Promise<boolean | null>;
  /** Whether songs are kept here, noted outside the database: a browser clears that as a whole. */
  noteSongs(areKept: boolean): void;
  hadSongs(): Promise<boolean>;
  /** The server has refused a call for want of its access key: its page that asks for one is opened, unless a song plays. */
  askForKey(): void;
}

/** Settings needed before the database is open. */
export interface BootHints {
  readonly appearance: "auto" | "light" | "dark";
  readonly language: string;
  /** What home asks for (`Settings.musicLanguage`); null where nothing may be asked before all settings are read. */
  readonly musicLanguage: string | null;
  /** Whether home begins with the editors' playlists (`Settings.showPlaylistsByAppleMusic`). */
  readonly showsEditors: boolean;
}

/** Where listening history is sent and as which application (B59). */
export interface ScrobblingConfig {
  readonly key: string;
  /** Signs the calls; never to be logged. */
  readonly secret: string;
  readonly endpoint: string;
  /** The page where a listener allows it, with our key and the address to come back to. */
  readonly authoriseUrl: string;
}

/** `/config.json`, decoded by the worker. */
export interface AppConfig {
  /** Base of the API, absolute or rooted at our origin; null when it is missing. */
  readonly apiBase: string | null;
  readonly version: string;
  /** Pattern with `{id}` for visitors' playback; null means the service's own public address. */
  readonly publicMediaUrl: string | null;
  /** Pattern with `{url}` where songs can be read whose own hosts let pages only play them; null where there is none. */
  readonly relayUrl: string | null;
  /** Covers of the editors' playlists where the service has its own, by id; null while nothing is known. */
  readonly editorsCovers: ReadonlyMap<number, string> | null;
  /** Whether there are such playlists: a listener's own folder has none. */
  readonly hasEditors: boolean;
  /** Null without keys. */
  readonly scrobbling: ScrobblingConfig | null;
  /** Where the server gets its music; null where it does not say. */
  readonly source: MusicSource | null;
}

/** What the window knows when it starts a worker. To ask for it would take turns of a window that is busy painting. */
export interface HostFacts {
  readonly environment: Environment;
  /** Value of the session cookie, or null. */
  readonly sessionCookie: string | null;
  /** What the original wrote to localStorage (B62), by key. */
  readonly legacyStorage: Readonly<Record<string, string>>;
  /** What sounds already; null when an earlier worker's loudspeaker has to be asked. */
  readonly engine: EngineSnapshot | null;
  /** `/config.json` as it came last time, or null: nothing waits for it to come again. */
  readonly config: unknown;
  /** `BootHints.musicLanguage` as it was mirrored; null for a folder, whose home asks for other things. */
  readonly musicLanguage: string | null;
  /** Path and query of the screen, as the address bar has them. */
  readonly address: string;
  /** What the desktop around the page can do; null on the web. */
  readonly desktop: DesktopFacts | null;
}

/** The first message to a new worker; its ports ride along. */
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
  /** Leads to `DesktopCoreApi`; null on the web. */
  readonly desktop: MessagePort | null;
}

/** Follows the start, once: `/config.json` as it came, or null when it could not be had. */
export interface ConfigMessage {
  readonly kind: "config";
  readonly body: unknown;
}

/** The worker's first word: it holds its lock, so its death can be noticed from now on. */
export interface AliveMessage {
  readonly kind: "alive";
}

/** The worker's answer once its services are served. */
export interface ReadyMessage {
  readonly kind: "ready";
  readonly contractVersion: number;
}
