import fc from "fast-check";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en/settings.json";
import tr from "../../../locales/tr/settings.json";
import zhCN from "../../../locales/zh-CN/settings.json";
import zhTW from "../../../locales/zh-TW/settings.json";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import type { MusicSource } from "../../../src/domain/music-source.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/domain/settings/settings.ts";
import {
  findSettings,
  SETTINGS,
  settingsFor,
  textsOf,
  type SettingId,
} from "../../../src/ui/screens/settings/settings-index.ts";
import { SECTIONS, type SectionId } from "../../../src/ui/screens/settings/sections.ts";

const LOCALES = { en, tr, "zh-CN": zhCN, "zh-TW": zhTW } as const;
const LANGUAGES = ["en", "tr", "zh-CN", "zh-TW"] as const;
const ALL = SECTIONS.flatMap((section): readonly SettingId[] => SETTINGS[section]);

const wordsIn =
  (language: keyof typeof LOCALES) =>
  (id: SettingId | SectionId): readonly string[] =>
    textsOf(LOCALES[language][id]);

const find = (query: string, language: keyof typeof LOCALES = "en"): readonly string[] | null => {
  const hits = findSettings(query, wordsIn(language));
  return hits === null ? null : [...hits];
};

describe("findSettings", () => {
  it.each(["", "   "])("looks for nothing when asked for %j", (query) => {
    expect(find(query)).toBeNull();
  });

  it.each([
    ["dark", "en", "appearance"],
    ["DARK mode", "en", "appearance"],
    ["lossless", "en", "quality"],
    ["headphones", "en", "output"],
    ["pinyin", "en", "translation"],
    ["open source", "en", "licences"],
    ["karanlik", "tr", "appearance"],
    ["KARANLIK", "tr", "appearance"],
    ["gokkusagi", "tr", "look"],
    ["深色", "zh-CN", "appearance"],
    ["无损", "zh-CN", "quality"],
    ["離線", "zh-TW", "caching"],
    ["耳機", "zh-TW", "output"],
    // Settings that are hidden until another one is on; that other one is found, too.
    ["joox", "en", "otherSources"],
    ["joox", "en", "sourceJoox"],
    ["搜索模式", "zh-CN", "otherSources"],
    ["port", "en", "proxyProtocol"],
  ] as const)("finds %j in %s", (query, language, id) => {
    expect(find(query, language)).toContain(id);
  });

  it("finds everything in a section by its name, in the order of the screen", () => {
    expect(find("storage")).toEqual(expect.arrayContaining(["caching", "limit", "cached"]));
    for (const language of LANGUAGES)
      for (const section of SECTIONS)
        expect(find(LOCALES[language][section].title, language)).toEqual(
          expect.arrayContaining([...SETTINGS[section]]),
        );
  });

  it("wants every word, in any order", () => {
    expect(find("size lyrics")).toEqual(["lyricsSize", "others", "lyricWindowSize"]);
    expect(find("lyrics zebra")).toEqual([]);
  });

  it("finds nothing among words nobody says", () => {
    for (const language of LANGUAGES) expect(find("xyzzy", language)).toEqual([]);
  });

  it("finds every setting by its own name, whatever the case and the room around", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...ALL),
        fc.boolean(),
        (language, id, isLoud) => {
          const { name } = LOCALES[language][id];
          expect(find(`  ${isLoud ? name.toUpperCase() : name} `, language)).toContain(id);
        },
      ),
    );
  });

  it("never finds more by a longer query", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.string({ maxLength: 3 }), (language, more) => {
        const some = find("a", language) ?? [];
        const fewer = find(`a ${more}`, language) ?? [];
        expect(some).toEqual(expect.arrayContaining([...fewer]));
      }),
    );
  });
});

describe("the words of the settings", () => {
  it.each(LANGUAGES)("give every setting keywords of its own in %s", (language) => {
    for (const id of ALL) expect(LOCALES[language][id].keywords).not.toBe("");
  });
});

const SERVICE = { kind: "netease", name: "x", waysIn: ["qr"] } as const;
const FOLDER = { kind: "folder", name: "Music", waysIn: [] } as const;
const OF_DESKTOP = [
  "storageFolder",
  "globalKeys",
  "closing",
  "titleBar",
  "startPage",
  "tray",
  "statusLyric",
  "statusControls",
  "topBarLyric",
  "lyricWindow",
  "lyricWindowSize",
  "lyricWindowColour",
  "lyricWindowFont",
  "lyricWindowLock",
  "friends",
  "otherSources",
  "sourceNames",
  "sourceOrder",
  "sourceFlac",
  "sourceJoox",
  "sourceQq",
  "sourceProgram",
  "sourceProxy",
  "localFolder",
  "localView",
  "localFirst",
  "localMatching",
  "localClear",
];

const LINUX: DesktopFacts = {
  platform: "linux",
  frame: "native",
  mayChooseFrame: true,
  hasCloseChoice: true,
  hasGlobalShortcuts: true,
  hasPresenceId: true,
  hasOtherSources: true,
  osd: "free",
  hasStatusLine: false,
  hasTopBarLyric: true,
  version: "1.0.0",
};

/** Settings in which no optional setting is hidden. */
const OUT: Settings = {
  ...DEFAULT_SETTINGS,
  askOtherSources: true,
  proxyConfig: { protocol: "HTTP", server: "localhost", port: 8080 },
};

describe("settingsFor", () => {
  it("leaves out what is hidden as the others are set", () => {
    const hidden = (patch: Partial<Settings>): readonly SettingId[] => {
      const shown = settingsFor(SERVICE, LINUX, { ...OUT, ...patch });
      return [...settingsFor(SERVICE, LINUX, OUT)].filter((id) => !shown.has(id));
    };
    expect(hidden({ askOtherSources: false })).toEqual(SETTINGS.elsewhere.slice(1));
    const { proxyConfig } = DEFAULT_SETTINGS;
    expect(hidden({ proxyConfig })).toEqual(["proxyAddress"]);
    expect(hidden({})).toEqual([]);
  });

  it("has all of the web with a service, but where the music comes from only when that is known", () => {
    const ofWeb = ALL.filter((id) => !OF_DESKTOP.includes(id));
    expect([...settingsFor(null, null, OUT)]).toEqual(ofWeb.filter((id) => id !== "musicFrom"));
    expect([...settingsFor(SERVICE, null, OUT)]).toEqual(ofWeb);
  });

  it("leaves out what a folder knows nothing of", () => {
    const shown = settingsFor(FOLDER, null, OUT);
    expect(ALL.filter((id) => !shown.has(id) && !OF_DESKTOP.includes(id))).toEqual([
      "music",
      "editors",
      "quality",
      "proxyProtocol",
      "proxyAddress",
    ]);
  });

  it("has on the desktop what that can do, a proxy for every source, and no promise of a browser", () => {
    const absent = (facts: DesktopFacts, source: MusicSource = SERVICE): readonly string[] => {
      const shown = settingsFor(source, facts, OUT);
      return ALL.filter((id) => !shown.has(id));
    };
    const ofMac = ["statusLyric", "statusControls"];
    expect(absent(LINUX)).toEqual(["protection", ...ofMac]);
    expect(absent({ ...LINUX, hasStatusLine: true })).toEqual(["protection"]);
    const ofOthers = OF_DESKTOP.filter((id) => /^source|^otherSources/.test(id));
    // The first row stays, because it says what is missing.
    expect(absent({ ...LINUX, hasOtherSources: false })).toEqual(
      ["protection", ...ofMac].concat(ofOthers.slice(1)),
    );
    expect(absent(LINUX, FOLDER)).toEqual([
      "music",
      "editors",
      "quality",
      "localFirst",
      "localMatching",
      "protection",
      ...ofMac,
      ...ofOthers,
    ]);
    expect(absent({ ...LINUX, mayChooseFrame: false })).toEqual([
      "protection",
      "titleBar",
      ...ofMac,
    ]);
    expect(absent({ ...LINUX, osd: "placedBySystem" })).toEqual(absent(LINUX));
    expect(absent({ ...LINUX, osd: "none" })).toEqual([
      "protection",
      ...ofMac,
      "lyricWindow",
      "lyricWindowSize",
      "lyricWindowColour",
      "lyricWindowFont",
      "lyricWindowLock",
    ]);
    expect(
      absent({
        ...LINUX,
        mayChooseFrame: false,
        hasCloseChoice: false,
        hasGlobalShortcuts: false,
      }),
    ).toEqual(["protection", "globalKeys", "closing", "titleBar", ...ofMac]);
  });
});
