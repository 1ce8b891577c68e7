import { isPort } from "./proxy.ts";
import { asBoolean, asChoice, asList, asRecord, asText, type RawRecord } from "../raw.ts";
import { isAccelerator, isGlobalAccelerator } from "./accelerator.ts";
import { isCategory } from "./categories.ts";
import { LANGUAGES } from "./language.ts";
import {
  CHOICES,
  DEFAULT_SETTINGS as DEFAULTS,
  type LyricsBackground,
  type LyricsTranslation,
  type ProxyConfig,
  type Settings,
} from "./settings.ts";
import { DEFAULT_SHORTCUTS, type Shortcut } from "./shortcuts.ts";

/** Fields with a boolean value. */
type BooleanName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/**
 * Reads stored settings field by field: a broken field falls back to its default, and the others are kept. The
 * original's stored forms are understood, too (B62, B63).
 */
export function decodeSettings(raw: unknown): Settings {
  const stored = asRecord(raw);
  return { ...decodeLook(stored), ...decodeSound(stored), ...decodeDesktop(stored) };
}

const flag = (stored: RawRecord, name: BooleanName): boolean =>
  asBoolean(stored[name], DEFAULTS[name]);

function decodeLook(stored: RawRecord) {
  return {
    lang: asChoice(stored["lang"], LANGUAGES, DEFAULTS.lang),
    appearance: asChoice(stored["appearance"], CHOICES.appearance, DEFAULTS.appearance),
    musicLanguage: asChoice(stored["musicLanguage"], CHOICES.musicLanguage, DEFAULTS.musicLanguage),
    showLyricsTranslation: decodeTranslation(stored["showLyricsTranslation"]),
    lyricsBackground: decodeBackground(stored["lyricsBackground"]),
    showLyricsTime: flag(stored, "showLyricsTime"),
    lyricFontSize: asChoice(
      asWhole(stored["lyricFontSize"]),
      CHOICES.lyricFontSize,
      DEFAULTS.lyricFontSize,
    ),
    showTimeOrID: asChoice(stored["showTimeOrID"], CHOICES.showTimeOrID, DEFAULTS.showTimeOrID),
    showLibraryDefault: flag(stored, "showLibraryDefault"),
    libraryPlaylistFilter: asChoice(
      stored["libraryPlaylistFilter"],
      CHOICES.libraryPlaylistFilter,
      DEFAULTS.libraryPlaylistFilter,
    ),
    showPlaylistsByAppleMusic: flag(stored, "showPlaylistsByAppleMusic"),
    subTitleDefault: flag(stored, "subTitleDefault"),
    enableReversedMode: flag(stored, "enableReversedMode"),
    nyancatStyle: flag(stored, "nyancatStyle"),
    enabledPlaylistCategories: decodeCategories(stored["enabledPlaylistCategories"]),
  } as const;
}

function decodeSound(stored: RawRecord) {
  const text = (
    name: "unmSource" | "unmJooxCookie" | "unmQQCookie" | "unmYtDlExe" | "unmProxyUri",
  ) => asText(stored[name], DEFAULTS[name]);
  return {
    musicQuality: asChoice(
      asWhole(stored["musicQuality"]),
      CHOICES.musicQuality,
      DEFAULTS.musicQuality,
    ),
    outputDevice: asText(stored["outputDevice"], DEFAULTS.outputDevice),
    levelVolume: flag(stored, "levelVolume"),
    automaticallyCacheSongs: flag(stored, "automaticallyCacheSongs"),
    cacheLimit: decodeCacheLimit(stored["cacheLimit"]),
    askOtherSources: flag(stored, "askOtherSources"),
    unmSource: text("unmSource"),
    unmEnableFlac: flag(stored, "unmEnableFlac"),
    unmSearchMode: asChoice(stored["unmSearchMode"], CHOICES.unmSearchMode, DEFAULTS.unmSearchMode),
    unmJooxCookie: text("unmJooxCookie"),
    unmQQCookie: text("unmQQCookie"),
    unmYtDlExe: text("unmYtDlExe"),
    unmProxyUri: text("unmProxyUri"),
    localMusicShowDefault: asChoice(
      stored["localMusicShowDefault"],
      CHOICES.localMusicShowDefault,
      DEFAULTS.localMusicShowDefault,
    ),
    localMusicSort: asChoice(
      stored["localMusicSort"],
      CHOICES.localMusicSort,
      DEFAULTS.localMusicSort,
    ),
    localMusicFirst: flag(stored, "localMusicFirst"),
    localMusicMatchStatus: flag(stored, "localMusicMatchStatus"),
    localMusicFolderPath: asText(stored["localMusicFolderPath"], "") || null,
  } as const;
}

function decodeDesktop(stored: RawRecord) {
  return {
    showTray: flag(stored, "showTray"),
    showControl: flag(stored, "showControl"),
    showStatusBarLyric: flag(stored, "showStatusBarLyric"),
    showLyricsMenu: flag(stored, "showLyricsMenu"),
    sendLyricToDBus: flag(stored, "sendLyricToDBus"),
    showOsdLyric: flag(stored, "showOsdLyric"),
    enableDiscordRichPresence: flag(stored, "enableDiscordRichPresence"),
    closeAppOption: asChoice(
      stored["closeAppOption"],
      CHOICES.closeAppOption,
      DEFAULTS.closeAppOption,
    ),
    linuxEnableCustomTitlebar: flag(stored, "linuxEnableCustomTitlebar"),
    proxyConfig: decodeProxy(stored["proxyConfig"]),
    enableGlobalShortcut: flag(stored, "enableGlobalShortcut"),
    shortcuts: decodeShortcuts(stored["shortcuts"]),
  } as const;
}

/** The original's select boxes stored some numbers as text. */
const asWhole = (raw: unknown): unknown =>
  typeof raw === "string" && /^\d{1,7}$/.test(raw) ? Number(raw) : raw;

function decodeTranslation(raw: unknown): LyricsTranslation {
  if (raw === "never") return "off";
  return asChoice(raw, CHOICES.showLyricsTranslation, DEFAULTS.showLyricsTranslation);
}

function decodeBackground(raw: unknown): LyricsBackground {
  if (typeof raw === "boolean") return raw ? "on" : "off";
  return asChoice(raw, CHOICES.lyricsBackground, DEFAULTS.lyricsBackground);
}

function decodeCacheLimit(raw: unknown): number | false {
  if (raw === false || raw === "false") return false;
  const limit = asWhole(raw);
  const isLimit = typeof limit === "number" && Number.isFinite(limit) && limit > 0;
  return isLimit ? limit : DEFAULTS.cacheLimit;
}

function decodeProxy(raw: unknown): ProxyConfig {
  const { protocol, server, port } = asRecord(raw);
  const number = asWhole(port);
  return {
    protocol: asChoice(protocol, CHOICES.proxyProtocol, DEFAULTS.proxyConfig.protocol),
    server: asText(server, DEFAULTS.proxyConfig.server),
    port: typeof number === "number" && isPort(number) ? number : DEFAULTS.proxyConfig.port,
  };
}

/** Known names without duplicates; without a list, the default one. */
function decodeCategories(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return DEFAULTS.enabledPlaylistCategories;
  const names = asList(raw).filter((name) => typeof name === "string");
  return [...new Set(names)].filter(isCategory);
}

/** All actions in order, with their stored keys, else the default ones. */
function decodeShortcuts(raw: unknown): readonly Shortcut[] {
  const stored = asList(raw).map(asRecord);
  return DEFAULT_SHORTCUTS.map((standard) => {
    const own = asRecord(stored.find((entry) => entry["id"] === standard.id));
    return {
      id: standard.id,
      shortcut: decodeAccelerator(own["shortcut"], standard.shortcut),
      globalShortcut: globalOf(decodeAccelerator(own["globalShortcut"], standard.globalShortcut)),
    };
  });
}

/**
 * The original allowed any key here. An unsuitable one is removed, because it is not known which other one the listener
 * would choose.
 */
const globalOf = (keys: string): string => (isGlobalAccelerator(keys) ? keys : "");

function decodeAccelerator(raw: unknown, fallback: string): string {
  const text = asText(raw, fallback);
  return text === "" || isAccelerator(text) ? text : fallback;
}
