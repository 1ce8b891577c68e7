/** @file What only a window can do, offered to the core. */
import type { Observable } from "rxjs";
import type { Outcome } from "../domain/failure.ts";

export interface Environment {
  readonly isOnline: boolean;
  readonly isDark: boolean;
  readonly isVisible: boolean;
}

export interface HostApi {
  readCookie(name: string): string | null;
  /** The `cookie` text of a login answer. */
  writeCookies(raw: string): void;
  clearCookies(): void;
  copy(text: string): Promise<Outcome<void>>;
  /** Theme and language are mirrored for the first paint of the next start. */
  rememberBootHints(hints: BootHints): void;
  /** Values the original wrote to localStorage, read once (facts 9.7). */
  readLegacyStorage(): Readonly<Record<string, string>>;
  environment$(): Observable<Environment>;
  /** Asks the browser to keep what is stored when space runs low; null where it cannot be asked. */
  protectStorage(): Promise<boolean | null>;
  /** Whether it promised to; asks nobody. */
  isStorageProtected(): Promise<boolean | null>;
  /** Whether songs are kept here, noted outside the database: a browser clears that as a whole. */
  noteSongs(areKept: boolean): void;
  hadSongs(): Promise<boolean>;
}

/** The two values needed before anything else paints. */
export interface BootHints {
  readonly appearance: "auto" | "light" | "dark";
  readonly language: string;
}

/** Where listening history is sent and as which application (decisions B23). */
export interface ScrobblingConfig {
  readonly key: string;
  /** Signs the calls; never to be logged. */
  readonly secret: string;
  readonly endpoint: string;
  /** The page where a listener allows it, with our key and the address to come back to. */
  readonly authoriseUrl: string;
}

/** `/config.json`, decoded by the shell. */
export interface AppConfig {
  /** Base of the API, absolute or rooted at our origin; null when it is missing. */
  readonly apiBase: string | null;
  readonly version: string;
  /** Pattern with `{id}` for visitors' playback; null means the service's own public address. */
  readonly publicMediaUrl: string | null;
  /** Null when nobody set up keys. */
  readonly scrobbling: ScrobblingConfig | null;
}

/** The first message to a new worker; two ports ride along. */
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
  readonly audio: MessagePort;
  readonly host: MessagePort;
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
