import { DEFAULT_CATEGORIES } from "./default-categories.ts";
import type { Language } from "./language.ts";
import { DEFAULT_SHORTCUTS, type Shortcut } from "./shortcuts.ts";

export type { Language } from "./language.ts";

/** The choices of each setting that has several, in the settings screen's order (B63). */
export const CHOICES = {
  appearance: ["auto", "light", "dark"],
  musicLanguage: ["all", "zh", "ea", "jp", "kr"],
  musicQuality: [128000, 192000, 320000, "flac", 999000],
  cacheLimit: [false, 512, 1024, 2048, 4096, 8192],
  showLyricsTranslation: ["off", "tlyric", "rlyric"],
  lyricsBackground: ["off", "on", "blur", "dynamic"],
  lyricFontSize: [16, 22, 28, 36],
  unmSearchMode: ["fast-first", "order-first"],
  localMusicShowDefault: ["localSongs", "playlists", "albums", "artists"],
  localMusicSort: ["default", "name", "newest", "oldest"],
  showTimeOrID: ["time", "ID"],
  closeAppOption: ["ask", "exit", "minimizeToTray"],
  libraryPlaylistFilter: ["all", "created", "saved"],
  proxyProtocol: ["noProxy", "HTTP", "HTTPS"],
} as const;

type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];

export type Appearance = Choice<"appearance">;
export type MusicLanguage = Choice<"musicLanguage">;
/** Bit rate in bits per second, or `flac`. */
export type MusicQuality = Choice<"musicQuality">;
export type LyricsTranslation = Choice<"showLyricsTranslation">;
export type LyricsBackground = Choice<"lyricsBackground">;
/** In pixels. */
export type LyricFontSize = Choice<"lyricFontSize">;

export interface ProxyConfig {
  readonly protocol: Choice<"proxyProtocol">;
  readonly server: string;
  readonly port: number | null;
}

/**
 * All settings, under the original's names (B62, B63). Settings that only the desktop uses (tray, title bar, lyric
 * window, local files, other sources) are kept as they were chosen there; the web app does not read them.
 */
export interface Settings {
  /** Null until chosen: follows the browser. */
  readonly lang: Language | null;
  readonly appearance: Appearance;
  readonly musicLanguage: MusicLanguage;
  readonly musicQuality: MusicQuality;
  readonly outputDevice: string;
  /** Plays all songs equally loud. Not in the original. */
  readonly levelVolume: boolean;
  readonly automaticallyCacheSongs: boolean;
  /** In megabytes; false is unlimited. */
  readonly cacheLimit: number | false;
  readonly showTray: boolean;
  readonly showControl: boolean;
  readonly showStatusBarLyric: boolean;
  readonly showLyricsMenu: boolean;
  readonly sendLyricToDBus: boolean;
  readonly showOsdLyric: boolean;
  readonly showLyricsTranslation: LyricsTranslation;
  readonly lyricsBackground: LyricsBackground;
  readonly showLyricsTime: boolean;
  readonly lyricFontSize: LyricFontSize;
  /**
   * Asks other sources for songs that the service does not play (B84). Has a new name, because the original's setting
   * was on by default in every profile and so does not show a choice.
   */
  readonly askOtherSources: boolean;
  /** Source names, comma separated; "" lets the library choose. */
  readonly unmSource: string;
  readonly unmEnableFlac: boolean;
  readonly unmSearchMode: Choice<"unmSearchMode">;
  readonly unmJooxCookie: string;
  readonly unmQQCookie: string;
  readonly unmYtDlExe: string;
  readonly unmProxyUri: string;
  readonly enableDiscordRichPresence: boolean;
  readonly localMusicShowDefault: Choice<"localMusicShowDefault">;
  readonly localMusicSort: Choice<"localMusicSort">;
  readonly localMusicFirst: boolean;
  readonly localMusicMatchStatus: boolean;
  readonly localMusicFolderPath: string | null;
  readonly showTimeOrID: Choice<"showTimeOrID">;
  readonly closeAppOption: Choice<"closeAppOption">;
  readonly linuxEnableCustomTitlebar: boolean;
  readonly showLibraryDefault: boolean;
  /** Which playlists the library shows first (B32). */
  readonly libraryPlaylistFilter: Choice<"libraryPlaylistFilter">;
  readonly showPlaylistsByAppleMusic: boolean;
  readonly subTitleDefault: boolean;
  readonly enableReversedMode: boolean;
  readonly nyancatStyle: boolean;
  readonly proxyConfig: ProxyConfig;
  readonly enableGlobalShortcut: boolean;
  readonly shortcuts: readonly Shortcut[];
  readonly enabledPlaylistCategories: readonly string[];
}

/** Default settings (B63), deeply frozen. */
export const DEFAULT_SETTINGS: Settings = Object.freeze({
  lang: null,
  appearance: "auto",
  musicLanguage: "all",
  musicQuality: 320000,
  outputDevice: "default",
  levelVolume: true,
  automaticallyCacheSongs: true,
  cacheLimit: 8192,
  showTray: true,
  showControl: true,
  showStatusBarLyric: true,
  showLyricsMenu: true,
  sendLyricToDBus: false,
  showOsdLyric: false,
  showLyricsTranslation: "tlyric",
  lyricsBackground: "on",
  showLyricsTime: false,
  lyricFontSize: 28,
  askOtherSources: false,
  unmSource: "",
  unmEnableFlac: false,
  unmSearchMode: "fast-first",
  unmJooxCookie: "",
  unmQQCookie: "",
  unmYtDlExe: "",
  unmProxyUri: "",
  enableDiscordRichPresence: false,
  localMusicShowDefault: "localSongs",
  localMusicSort: "default",
  localMusicFirst: true,
  localMusicMatchStatus: false,
  localMusicFolderPath: null,
  showTimeOrID: "time",
  closeAppOption: "ask",
  linuxEnableCustomTitlebar: false,
  showLibraryDefault: false,
  libraryPlaylistFilter: "all",
  showPlaylistsByAppleMusic: true,
  subTitleDefault: false,
  enableReversedMode: false,
  nyancatStyle: false,
  proxyConfig: Object.freeze({ protocol: "noProxy", server: "", port: null }),
  enableGlobalShortcut: true,
  shortcuts: DEFAULT_SHORTCUTS,
  enabledPlaylistCategories: DEFAULT_CATEGORIES,
} as const);
