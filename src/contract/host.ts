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
}

/** The two values needed before anything else paints. */
export interface BootHints {
  readonly appearance: "auto" | "light" | "dark";
  readonly language: string;
}

/** `/config.json`, decoded by the shell. */
export interface AppConfig {
  /** Base of the API, absolute or rooted at our origin; null when it is missing. */
  readonly apiBase: string | null;
  readonly version: string;
  /** Pattern with `{id}` for visitors' playback; null means the service's own public address. */
  readonly publicMediaUrl: string | null;
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
