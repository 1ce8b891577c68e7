import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeSettings } from "../../../src/domain/settings/decode.ts";
import { isPort } from "../../../src/domain/settings/proxy.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/domain/settings/settings.ts";
import { DEFAULT_SHORTCUTS } from "../../../src/domain/settings/shortcuts.ts";

const stored = (field: keyof Settings, value: unknown) => decodeSettings({ [field]: value })[field];

describe("decodeSettings", () => {
  it.each([null, undefined, 3, "x", [], {}])("gives the defaults for %j", (raw) => {
    expect(decodeSettings(raw)).toEqual(DEFAULT_SETTINGS);
  });

  it("reads back what it gave", () => {
    const anyField = fc.constantFrom(...Object.keys(DEFAULT_SETTINGS));
    const anyValue = fc.oneof(
      fc.anything(),
      fc.boolean(),
      fc.constantFrom("off", "flac", "dark", "ID", 22, "512", "tr", ["ACG"]),
    );
    fc.assert(
      fc.property(fc.dictionary(anyField, anyValue), (raw) => {
        const settings = decodeSettings(raw);
        expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
        expect(decodeSettings(structuredClone(settings))).toEqual(settings);
      }),
    );
  });

  it("keeps every field that differs from its default", () => {
    const changed: Settings = {
      lang: "tr",
      appearance: "dark",
      musicLanguage: "jp",
      musicQuality: "flac",
      outputDevice: "usb",
      levelVolume: false,
      automaticallyCacheSongs: false,
      cacheLimit: false,
      showTray: false,
      showControl: false,
      showStatusBarLyric: false,
      showLyricsMenu: false,
      sendLyricToDBus: true,
      showOsdLyric: true,
      showLyricsTranslation: "rlyric",
      lyricsBackground: "dynamic",
      showLyricsTime: true,
      lyricFontSize: 36,
      askOtherSources: true,
      unmSource: "qq,kugou",
      unmEnableFlac: true,
      unmSearchMode: "order-first",
      unmJooxCookie: "a",
      unmQQCookie: "b",
      unmYtDlExe: "c",
      unmProxyUri: "d",
      enableDiscordRichPresence: true,
      libraryPlaylistFilter: "saved",
      localMusicShowDefault: "artists",
      localMusicSort: "newest",
      localMusicFirst: false,
      localMusicMatchStatus: true,
      localMusicFolderPath: "/music",
      showTimeOrID: "ID",
      closeAppOption: "exit",
      linuxEnableCustomTitlebar: true,
      showLibraryDefault: true,
      showPlaylistsByAppleMusic: false,
      subTitleDefault: true,
      enableReversedMode: true,
      nyancatStyle: true,
      proxyConfig: { protocol: "HTTP", server: "proxy.lan", port: 8080 },
      enableGlobalShortcut: false,
      shortcuts: DEFAULT_SHORTCUTS.map((entry) => ({ ...entry, shortcut: "Alt+F9" })),
      enabledPlaylistCategories: ["ACG", "全部"],
    };
    for (const [field, value] of Object.entries(changed)) {
      expect(value).not.toEqual(
        Object.entries(DEFAULT_SETTINGS).find(([key]) => key === field)?.[1],
      );
    }
    expect(decodeSettings(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  });

  it.each([
    ["lyricsBackground", false, "off"],
    ["lyricsBackground", true, "on"],
    ["lyricsBackground", "blur", "blur"],
    ["lyricsBackground", "none", "on"],
    ["showLyricsTranslation", "never", "off"],
    ["showLyricsTranslation", "off", "off"],
    ["showLyricsTranslation", true, "tlyric"],
    ["musicQuality", "192000", 192000],
    ["musicQuality", 5, 320000],
    ["lyricFontSize", "16", 16],
    ["cacheLimit", "false", false],
    ["cacheLimit", "1024", 1024],
    ["cacheLimit", 0, 8192],
    ["cacheLimit", -1, 8192],
    ["cacheLimit", Number.NaN, 8192],
    ["cacheLimit", true, 8192],
    ["unmSource", 0, ""],
    ["localMusicFolderPath", "", null],
    ["localMusicFolderPath", 7, null],
    ["lang", "fr", null],
    ["showTray", "yes", true],
  ] as const)("reads a stored %s of %j as %j", (field, value, expected) => {
    expect(stored(field, value)).toBe(expected);
  });

  it("asks no other sources because an earlier version had stored so for everybody (B84)", () => {
    expect(decodeSettings({ enableUnblockNeteaseMusic: true })).toEqual(DEFAULT_SETTINGS);
    expect(stored("askOtherSources", "true")).toBe(false);
  });

  it("reads a proxy field by field", () => {
    expect(stored("proxyConfig", { protocol: "HTTPS", server: 5, port: "3128" })).toEqual({
      protocol: "HTTPS",
      server: "",
      port: 3128,
    });
    expect(stored("proxyConfig", { protocol: "SOCKS", server: "a", port: 0 })).toEqual({
      protocol: "noProxy",
      server: "a",
      port: null,
    });
    expect(stored("proxyConfig", null)).toEqual(DEFAULT_SETTINGS.proxyConfig);
  });

  it("keeps known categories once, and an empty choice empty", () => {
    expect(stored("enabledPlaylistCategories", ["ACG", 3, "ACG", "Nope", "华语"])).toEqual([
      "ACG",
      "华语",
    ]);
    expect(stored("enabledPlaylistCategories", [])).toEqual([]);
    expect(stored("enabledPlaylistCategories", "ACG")).toEqual(
      DEFAULT_SETTINGS.enabledPlaylistCategories,
    );
  });

  it("leaves an action without keys when they were cleared", () => {
    const { shortcuts } = decodeSettings({ shortcuts: [{ id: "play", shortcut: "" }] });
    expect(shortcuts[0]).toEqual({ ...DEFAULT_SHORTCUTS[0], shortcut: "" });
  });

  it("takes no key that types from other programs, and leaves it to the app", () => {
    const { shortcuts } = decodeSettings({
      shortcuts: [
        { id: "play", shortcut: "K", globalShortcut: "K" },
        { id: "next", globalShortcut: "Shift+Right" },
        { id: "like", globalShortcut: "F8" },
      ],
    });
    const keysOf = (id: string) => shortcuts.find((entry) => entry.id === id);
    expect(keysOf("play")).toMatchObject({ shortcut: "K", globalShortcut: "" });
    expect(keysOf("next")?.globalShortcut).toBe("");
    expect(keysOf("like")?.globalShortcut).toBe("F8");
  });

  it("appends missing shortcuts and repairs broken ones", () => {
    const shortcuts = decodeSettings({
      shortcuts: [
        undefined,
        { id: "next", name: "下一首", shortcut: "Alt+N", globalShortcut: "nonsense+" },
        { id: "unknown", shortcut: "Alt+U", globalShortcut: "Alt+V" },
        { id: "next", shortcut: "Alt+Z", globalShortcut: "Alt+Z" },
      ],
    }).shortcuts;
    expect(shortcuts.map((entry) => entry.id)).toEqual(DEFAULT_SHORTCUTS.map(({ id }) => id));
    expect(shortcuts[0]).toEqual(DEFAULT_SHORTCUTS[0]);
    expect(shortcuts[1]).toEqual({
      id: "next",
      shortcut: "Alt+N",
      globalShortcut: "Alt+CommandOrControl+Right",
    });
  });
});

describe("isPort", () => {
  it.each([
    [1, true],
    [65_535, true],
    [0, false],
    [65_536, false],
    [80.5, false],
  ])("%d: %s", (port, expected) => {
    expect(isPort(port)).toBe(expected);
  });
});
