/** @file What the desktop program offers over its ports: to the core, to the window, and to its lyric window. The web has none. */
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

/** Whose port it is; the last one is that of the lyric window's page. */
export type DesktopEnd = "core" | "window" | "osd";

/** How the page asks the preload for a port: a message to its own window, with one end of the channel. */
export interface ConnectMessage {
  readonly connect: DesktopEnd;
}

/** The session of the service, which main alone holds. */
export interface DesktopSessionApi {
  /** A mark that differs from one session to the next and opens nothing; null without one. */
  mark(): string | null;
  /** Its mark now, and after every change. */
  mark$(): Observable<string | null>;
  /** The `cookie` text of a login answer. */
  write(raw: string): Promise<void>;
  clear(): Promise<void>;
}

/** Tray, menus, thumbnail buttons, Touch Bar. */
export interface SurfacesApi {
  /** Sent on change only; main keeps the last one, and every surface shows that. */
  show(now: NowPlaying): void;
  commands$(): Observable<SurfaceCommand>;
  /** Sent while lines are wanted, on change only, and for lines that follow fast once a second; null while nothing plays. */
  sing(line: SungLine | null): void;
  /** Whether something shows lines. */
  linesWanted$(): Observable<boolean>;
}

export interface PowerApi {
  /** What keeps the machine awake: sound the program, a video that plays the display too. */
  keepAwake(what: "nothing" | "program" | "display"): void;
  /** The machine was asleep. */
  resumed$(): Observable<void>;
}

export interface MirrorApi {
  /** At the start and on every change. */
  mirror(settings: MirroredSettings): void;
}

export interface UploadsApi {
  /** Bytes of the request's body that main has read, by the number the core gave the upload. */
  progress$(upload: number): Observable<number>;
}

/** The listener's own folder of music, read by a process of its own. What is in it is asked below `/local/` (S49). */
export interface LocalFolderApi {
  /**
   * Now, and on every change (at most a few a second while it is read). Nothing is begun by it: the folder is read, and
   * watched, from the first question below `/local/` on.
   */
  state$(): Observable<LocalFolderState>;
  /** Reads it again. */
  rescan(): void;
  /** Ends a reading; what was found stays. */
  stop(): void;
}

/** Other sources of songs (B84), asked by a process of its own. What was found is asked for at `/found/{token}`. */
export interface FoundSoundsApi {
  /** Whether the library that asks them is installed. */
  isThere(): boolean;
  /** Fails with "notFound" where none of them has it. */
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
  /** As the global key of "show or hide" does: hidden where something brings it back, else minimised. */
  putAway(): void;
  toggleMaximise(): void;
  /** As the system's own button would: what it does is decided as for that. */
  close(): void;
}

/** The program's icon among those of other programs. */
export interface TrayState {
  /** Some panel shows icons of programs. */
  readonly hasPlace: boolean;
  /** Ours is among them. */
  readonly isShown: boolean;
}

export interface TrayApi {
  /** Now, and on every change: panels come and go. */
  state$(): Observable<TrayState>;
}

export interface ClosingApi {
  /** Whether the listener is to be asked now: the window is to be closed. Not any more where the system's own dialog asks. */
  asked$(): Observable<boolean>;
  /** The question is shown: main waits for its answer, and does not ask by itself. */
  heard(): void;
  /** "tray" hides the window, where there is no tray it is minimised. */
  answer(wish: "stay" | "tray" | "exit"): void;
  /**
   * Something written is not kept yet: as long as this is listened to the window stays, though not for ever. It tells when
   * the program is to end.
   */
  ending$(): Observable<void>;
}

export interface GlobalShortcutsApi {
  /** Actions whose keys the system would not give us. */
  refused$(): Observable<readonly ShortcutId[]>;
  /** While keys are recorded this is listened to, and none of ours take them; it ends when the window is left. */
  silence$(): Observable<never>;
}

export interface DesktopAppApi {
  /** Of menus and links; those made before anybody listened are kept. */
  wishes$(): Observable<ScreenWish>;
  /** Restarts the program. */
  relaunch(): void;
  /** Whether the session stands encrypted on the disk; null while there is none. */
  isSessionEncrypted(): boolean | null;
  /** Where the music comes from; what a start was told goes before what was chosen. */
  source(): { readonly choice: SourceChoice; readonly isTold: boolean };
  /** From the next start on; false for what is no choice. */
  chooseSource(choice: SourceChoice): boolean;
  /** Has a folder chosen in a dialog of the system's; its path, or null. */
  chooseFolder(): Promise<string | null>;
  /** The listener allows last.fm in a window of its own; its token, or null when that was closed; rejects if it shows nothing. */
  authoriseLastfm(url: string): Promise<string | null>;
}

export interface StorageState {
  /** What the page keeps is here. */
  readonly folder: string;
  /** Whether that is the default place, and no other was chosen. */
  readonly isDefault: boolean;
  /** Where it is from the next start on; null where it stays. */
  readonly movesTo: string | null;
  readonly usedBytes: number;
  /** Left on its disk; null where that cannot be found out. */
  readonly freeBytes: number | null;
  /** What went wrong at this start. */
  readonly trouble: StorageTrouble | null;
}

/** The folder of all that the page keeps; another one is for the next start. */
export interface DesktopStorageApi {
  state(): Promise<StorageState>;
  /** What went wrong, to be told: it is answered once. */
  takeTrouble(): StorageTrouble | null;
  /** Has a folder chosen in a dialog of the system's. */
  move(): Promise<"chosen" | "cancelled" | "unfit">;
  /** Back to the default place. */
  reset(): void;
}

export interface LyricWindowState {
  /** It is open, whether it can be seen or not. */
  readonly isShown: boolean;
  readonly look: LyricWindowLook;
}

/** The lyric window as the main one sees it; that it is wanted is a setting, `showOsdLyric`. */
export interface LyricWindowApi {
  state$(): Observable<LyricWindowState>;
  change(look: Partial<LyricWindowLook>): void;
  /** Shows it, unlocks it or hides it: whatever comes next. */
  turn(): void;
}

/** The listener's own folder of music, for the settings. */
export interface LocalFolderChoiceApi {
  /** Path of the folder as the listener chose it; null without one. */
  path$(): Observable<string | null>;
  /** Opens the system's dialog. Another folder clears what was known and is read from the start. */
  choose(): Promise<"chosen" | "cancelled" | "unfit">;
  /** Forgets the folder and all that is known of it; no file is touched. */
  forget(): void;
  /** Shows a file where it lies, by the system's file manager; the page learns nothing of the place. */
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

/** Buttons of the lyric window that the player names. */
export type LyricButton = "back" | "playPause" | "next";
/** What its page says; the words stand under `osd` in `desktop.json` of each language. */
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

/** What the page of the lyric window shows beside lines. */
export interface LyricPageView {
  readonly look: LyricWindowLook;
  readonly language: Language;
  readonly words: Readonly<Record<LyricPageWord, string>>;
  /** Each with its name and its picture's. */
  readonly player: Readonly<
    Record<
      LyricButton,
      { readonly name: string; readonly icon: string; readonly isEnabled: boolean }
    >
  >;
  /** The listener's own keys. */
  readonly shortcuts: readonly Shortcut[];
  /** What its words lie on: what is behind the window, or, where nothing is seen through it, a ground of its own. */
  readonly ground: "clear" | "solid";
  /** Who moves the window: the page, or the system, which then hears the pointer in its place. */
  readonly movedBy: "page" | "system";
}

export interface LyricPageApi {
  view$(): Observable<LyricPageView>;
  sung$(): Observable<SungLine | null>;
  press(button: LyricButton): void;
  /** A key of the app was pressed here. */
  act(key: LyricKey): void;
  change(look: Partial<LyricWindowLook>): void;
  /** By so many pixels from where it is. */
  moveBy(x: number, y: number): void;
  close(): void;
}

/** Services of the lyric page's port. */
export interface DesktopOsdApi {
  readonly lyrics: LyricPageApi;
}
