/**
 * @file The desktop program's services, offered to the core, to the window and to its lyric window. The web has none.
 */
import type { Observable } from "rxjs";
import type { ScreenWish } from "../domain/desktop/deep-link.ts";
import type { LocalFolderState } from "../domain/desktop/local-folder.ts";
import type { LyricKey, LyricWindowLook } from "../domain/desktop/lyric-window.ts";
import type { FoundSound, SoundQuery } from "../domain/desktop/other-sources.ts";
import type { Outcome } from "../domain/failure.ts";
import type { LocalId } from "../domain/playable.ts";
import type { MirroredSettings } from "../domain/desktop/mirrored-settings.ts";
import type { NowPlaying, SurfaceCommand } from "../domain/desktop/now-playing.ts";
import type { SourceChoice } from "../domain/desktop/source-choice.ts";
import type { StorageTrouble } from "../domain/desktop/storage-plan.ts";
import type { SungLine } from "../domain/desktop/sung-line.ts";
import type { Language } from "../domain/settings/language.ts";
import type { Shortcut, ShortcutId } from "../domain/settings/shortcuts.ts";

/** Which end a port is for; "osd" is the page of the lyric window. */
export type DesktopEnd = "core" | "window" | "osd";

/**
 * The message with which the page requests a port from the preload, posted to its own window with one end of the
 * channel.
 */
export interface ConnectMessage {
  readonly connect: DesktopEnd;
}

/** The session of the service, which only the main process has. */
export interface DesktopSessionApi {
  /** An identifier that differs between sessions and gives no access; null without a session. */
  mark(): string | null;
  /** The current mark, then the new one after every change. */
  mark$(): Observable<string | null>;
  /** Stores the `cookie` text of a log-in answer. */
  write(raw: string): Promise<void>;
  clear(): Promise<void>;
}

/** Tray, menus, thumbnail buttons, Touch Bar. */
export interface SurfacesApi {
  /** Sent on changes only; the main process keeps the last one for all surfaces. */
  show(now: NowPlaying): void;
  commands$(): Observable<SurfaceCommand>;
  /**
   * Sent while lines are wanted: on changes only, and at most once a second for lines that follow fast; null while
   * nothing plays.
   */
  sing(line: SungLine | null): void;
  /** Whether a surface shows lines. */
  linesWanted$(): Observable<boolean>;
}

export interface PowerApi {
  /** What must stay awake: the program during sound, the display during a video. */
  keepAwake(what: "nothing" | "program" | "display"): void;
  /** The machine has woken from sleep. */
  resumed$(): Observable<void>;
}

export interface MirrorApi {
  /** Called at the start and on every change. */
  mirror(settings: MirroredSettings): void;
}

export interface UploadsApi {
  /** Bytes of the request's body that the main process has read, by the core's number of the upload. */
  progress$(upload: number): Observable<number>;
}

/** The listener's own music folder, read by a process of its own. Its content is requested below `/local/` (S49). */
export interface LocalFolderApi {
  /**
   * The current state, then every change (at most a few a second while it is read). Subscribing starts nothing: the
   * folder is read and watched from the first request below `/local/` on.
   */
  state$(): Observable<LocalFolderState>;
  /** Reads the folder again. */
  rescan(): void;
  /** Ends a reading; what was found so far stays. */
  stop(): void;
}

/**
 * Other sources of songs (B84), asked by a process of its own. A sound that was found is fetched from `/found/{token}`.
 */
export interface FoundSoundsApi {
  /** Whether the library for other sources is installed. */
  isThere(): boolean;
  /** Fails with "notFound" if no source has the song. */
  find(query: SoundQuery): Promise<Outcome<FoundSound>>;
}

export interface ProxiesApi {
  /** Whether a proxy's address accepts connections; false if it is no such address. */
  answers(address: string): Promise<boolean>;
}

/** Services of the core's port. */
export interface DesktopCoreApi {
  readonly session: DesktopSessionApi;
  readonly surfaces: SurfacesApi;
  readonly power: PowerApi;
  readonly mirror: MirrorApi;
  readonly uploads: UploadsApi;
  readonly localFolder: LocalFolderApi;
  readonly foundSounds: FoundSoundsApi;
  readonly proxies: ProxiesApi;
}

export interface FrameState {
  readonly isMaximised: boolean;
  readonly isFullScreen: boolean;
}

export interface FrameApi {
  state$(): Observable<FrameState>;
  minimise(): void;
  /** Like the global shortcut "show or hide": hides the window if it can be shown again, else minimises it. */
  putAway(): void;
  toggleMaximise(): void;
  /** Like the system's own close button, with the same decision about what that does. */
  close(): void;
}

/** State of the program's icon in a panel of the desktop. */
export interface TrayState {
  /** There is a panel for icons of programs. */
  readonly hasPlace: boolean;
  /** The program's icon is in it. */
  readonly isShown: boolean;
}

export interface TrayApi {
  /** The current state, then every change, because panels come and go. */
  state$(): Observable<TrayState>;
}

export interface ClosingApi {
  /**
   * Whether to ask the listener now, because the window is about to be closed. False again once the system's own dialog
   * asks.
   */
  asked$(): Observable<boolean>;
  /** The question is shown: the main process waits for the answer instead of asking itself. */
  heard(): void;
  /** "tray" hides the window; without a tray it is minimised. */
  answer(wish: "stay" | "tray" | "exit"): void;
  /**
   * Subscribed to while typed text has not been saved yet: the window then stays open, within a time limit. Emits when
   * the program is about to end.
   */
  ending$(): Observable<void>;
}

export interface GlobalShortcutsApi {
  /** Actions whose keys the system refused to register. */
  refused$(): Observable<readonly ShortcutId[]>;
  /**
   * While this is subscribed to, keys are being recorded and no global shortcut of the app works; completes when the
   * window loses the focus.
   */
  silence$(): Observable<never>;
}

export interface DesktopAppApi {
  /** Requests from menus and links; earlier ones are replayed to the first subscriber. */
  wishes$(): Observable<ScreenWish>;
  /** Restarts the program. */
  relaunch(): void;
  /** Whether the session is stored encrypted on disk; null if there is none. */
  isSessionEncrypted(): boolean | null;
  /** The source of music; `isTold` if a start's arguments override the chosen one. */
  source(): { readonly choice: SourceChoice; readonly isTold: boolean };
  /** Takes effect at the next start; returns false for an invalid choice. */
  chooseSource(choice: SourceChoice): boolean;
  /** Lets the listener choose a folder in the system's dialog; its path, or null. */
  chooseFolder(): Promise<string | null>;
  /**
   * Opens last.fm's authorisation in a window of its own. Resolves with the token, or null if the window was closed;
   * rejects if the page cannot be loaded.
   */
  authoriseLastfm(url: string): Promise<string | null>;
}

export interface StorageState {
  /** The folder of the page's data. */
  readonly folder: string;
  /** Whether that is the default place, with no other folder chosen. */
  readonly isDefault: boolean;
  /** The folder from the next start on; null if it stays. */
  readonly movesTo: string | null;
  readonly usedBytes: number;
  /** Free space on its disk; null if unknown. */
  readonly freeBytes: number | null;
  /** The problem at this start. */
  readonly trouble: StorageTrouble | null;
}

/** The folder of all data of the page; a change takes effect at the next start. */
export interface DesktopStorageApi {
  state(): Promise<StorageState>;
  /** The problem to tell the listener; returned once only. */
  takeTrouble(): StorageTrouble | null;
  /** Lets the listener choose a folder in the system's dialog. */
  move(): Promise<"chosen" | "cancelled" | "unfit">;
  /** Moves the data back to the default place. */
  reset(): void;
}

export interface LyricWindowState {
  /** The window is open, whether visible or not. */
  readonly isShown: boolean;
  readonly look: LyricWindowLook;
}

/** The lyric window as the main window sees it; the setting `showOsdLyric` opens and closes it. */
export interface LyricWindowApi {
  state$(): Observable<LyricWindowState>;
  change(look: Partial<LyricWindowLook>): void;
  /** Shows, unlocks or hides it, whichever comes next. */
  turn(): void;
}

/** The listener's own music folder, for the settings. */
export interface LocalFolderChoiceApi {
  /** Path of the folder as the listener chose it; null without one. */
  path$(): Observable<string | null>;
  /** Opens the system's dialog. Choosing another folder discards what is known and reads it from the start. */
  choose(): Promise<"chosen" | "cancelled" | "unfit">;
  /** Forgets the folder and everything known of it; no file is touched. */
  forget(): void;
  /** Shows a file in the system's file manager; the page does not learn its path. */
  show(id: LocalId): Promise<"shown" | "missing">;
}

/** Services of the window's port. */
export interface DesktopWindowApi {
  readonly osd: LyricWindowApi;
  readonly frame: FrameApi;
  readonly tray: TrayApi;
  readonly closing: ClosingApi;
  readonly globalShortcuts: GlobalShortcutsApi;
  readonly storage: DesktopStorageApi;
  readonly localFolder: LocalFolderChoiceApi;
  readonly app: DesktopAppApi;
}

/** The lyric window's buttons whose icons and names depend on the player. */
export type LyricButton = "back" | "playPause" | "next";
/** Labels of its page; the texts are under `osd` in `desktop.json` of each language. */
export type LyricPageWord =
  | "title"
  | "controls"
  | "smaller"
  | "larger"
  | "colour"
  | "toSmall"
  | "toNormal"
  | "lock"
  | "close";

/** What the page of the lyric window shows besides lines. */
export interface LyricPageView {
  readonly look: LyricWindowLook;
  readonly language: Language;
  readonly words: Readonly<Record<LyricPageWord, string>>;
  /** Each with its label and the name of its icon. */
  readonly player: Readonly<
    Record<
      LyricButton,
      { readonly name: string; readonly icon: string; readonly isEnabled: boolean }
    >
  >;
  /** The listener's own shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** Background of the text: none or, if the window cannot be transparent, a solid one. */
  readonly ground: "clear" | "solid";
  /** Who moves the window: the page, or the system, which then receives the pointer events instead of the page. */
  readonly movedBy: "page" | "system";
}

export interface LyricPageApi {
  view$(): Observable<LyricPageView>;
  sung$(): Observable<SungLine | null>;
  press(button: LyricButton): void;
  /** A key of the app was pressed in this window. */
  act(key: LyricKey): void;
  change(look: Partial<LyricWindowLook>): void;
  /** Moves the window by pixels relative to its current position. */
  moveBy(x: number, y: number): void;
  close(): void;
}

/** Services of the lyric page's port. */
export interface DesktopOsdApi {
  readonly lyrics: LyricPageApi;
}
