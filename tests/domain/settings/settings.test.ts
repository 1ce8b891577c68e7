import { describe, expect, it } from "vitest";
import { CHOICES, DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";

function frozenEverywhere(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(frozenEverywhere);
}

describe("DEFAULT_SETTINGS", () => {
  it("are the factory ones (B63)", () => {
    const { shortcuts, enabledPlaylistCategories, ...plain } = DEFAULT_SETTINGS;
    expect(plain).toEqual({
      lang: null,
      musicLanguage: "all",
      appearance: "auto",
      musicQuality: 320000,
      lyricFontSize: 28,
      outputDevice: "default",
      levelVolume: true,
      showPlaylistsByAppleMusic: true,
      askOtherSources: false,
      automaticallyCacheSongs: true,
      cacheLimit: 8192,
      enableReversedMode: false,
      nyancatStyle: false,
      showLyricsTranslation: "tlyric",
      showLyricsTime: false,
      showTray: true,
      showControl: true,
      showStatusBarLyric: true,
      showLyricsMenu: true,
      localMusicFirst: true,
      localMusicMatchStatus: false,
      localMusicFolderPath: null,
      localMusicShowDefault: "localSongs",
      localMusicSort: "default",
      showTimeOrID: "time",
      lyricsBackground: "on",
      closeAppOption: "ask",
      enableDiscordRichPresence: false,
      enableGlobalShortcut: true,
      showLibraryDefault: false,
      libraryPlaylistFilter: "all",
      subTitleDefault: false,
      linuxEnableCustomTitlebar: false,
      proxyConfig: { protocol: "noProxy", server: "", port: null },
      showOsdLyric: false,
      sendLyricToDBus: false,
      unmSource: "",
      unmEnableFlac: false,
      unmSearchMode: "fast-first",
      unmJooxCookie: "",
      unmQQCookie: "",
      unmYtDlExe: "",
      unmProxyUri: "",
    });
    expect(shortcuts).toHaveLength(7);
    expect(enabledPlaylistCategories).toHaveLength(11);
  });

  it("cannot be changed, at any depth", () => {
    expect(frozenEverywhere(DEFAULT_SETTINGS)).toBe(true);
  });

  it("are among the choices", () => {
    const names = Object.keys(CHOICES).filter((name) => name in DEFAULT_SETTINGS);
    expect(names).toHaveLength(13);
    for (const name of names) {
      const [, choices] = Object.entries(CHOICES).find(([key]) => key === name) ?? [];
      const [, value] = Object.entries(DEFAULT_SETTINGS).find(([key]) => key === name) ?? [];
      expect(choices).toContain(value);
    }
  });
});
