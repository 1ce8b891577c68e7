import type { DesktopFacts } from "../../../domain/desktop/facts.ts";
import { foldText } from "../../../domain/lists/filter.ts";
import { offers, type Feature, type MusicSource } from "../../../domain/music-source.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { SECTIONS, type SectionId } from "./sections.ts";

/** All settings by section, in the order of the screen; each id is the key of its texts in `locales`. */
export const SETTINGS = {
  general: ["appearance", "language", "music", "editors", "beside", "subtitle", "reversed", "look"],
  sound: ["quality", "levelling", "output"],
  lyrics: ["lyricsSize", "translation", "background", "clock"],
  localMusic: ["localFolder", "localView", "localFirst", "localMatching", "localClear"],
  storage: ["caching", "limit", "cached", "others", "storageFolder", "protection"],
  scrobbling: ["history"],
  shortcuts: ["globalKeys", "ownKeys", "allKeys"],
  desktop: [
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
  ],
  elsewhere: [
    "otherSources",
    "sourceNames",
    "sourceOrder",
    "sourceFlac",
    "sourceJoox",
    "sourceQq",
    "sourceProgram",
    "sourceProxy",
  ],
  network: ["proxyProtocol", "proxyAddress"],
  about: ["musicFrom", "version", "source", "licence", "licences"],
} as const satisfies Record<SectionId, readonly string[]>;

export type SettingId = (typeof SETTINGS)[SectionId][number];

/** Settings that need a feature which not every source has. */
const NEEDS: Readonly<Partial<Record<SettingId, Feature>>> = {
  music: "service",
  editors: "service",
  quality: "qualities",
  otherSources: "service",
  sourceNames: "service",
  sourceOrder: "service",
  sourceFlac: "service",
  sourceJoox: "service",
  sourceQq: "service",
  sourceProgram: "service",
  sourceProxy: "service",
  localFirst: "service",
  localMatching: "service",
  proxyProtocol: "service",
  proxyAddress: "service",
};

const hasOtherSources = (facts: DesktopFacts): boolean => facts.hasOtherSources;
const hasLyricWindow = ({ osd }: DesktopFacts): boolean => osd !== "none";

/** Settings of the desktop program, with the condition on its system. */
const OF_DESKTOP: Readonly<Partial<Record<SettingId, (facts: DesktopFacts) => boolean>>> = {
  globalKeys: ({ hasGlobalShortcuts }) => hasGlobalShortcuts,
  closing: ({ hasCloseChoice }) => hasCloseChoice,
  titleBar: ({ mayChooseFrame }) => mayChooseFrame,
  storageFolder: () => true,
  startPage: () => true,
  tray: () => true,
  statusLyric: ({ hasStatusLine }) => hasStatusLine,
  statusControls: ({ hasStatusLine }) => hasStatusLine,
  topBarLyric: ({ hasTopBarLyric }) => hasTopBarLyric,
  lyricWindow: hasLyricWindow,
  lyricWindowSize: hasLyricWindow,
  lyricWindowColour: hasLyricWindow,
  lyricWindowFont: hasLyricWindow,
  lyricWindowLock: hasLyricWindow,
  friends: () => true,
  // Always shown: without the library, it tells what is missing.
  otherSources: () => true,
  sourceNames: hasOtherSources,
  sourceOrder: hasOtherSources,
  sourceFlac: hasOtherSources,
  sourceJoox: hasOtherSources,
  sourceQq: hasOtherSources,
  sourceProgram: hasOtherSources,
  sourceProxy: hasOtherSources,
  localFolder: () => true,
  localView: () => true,
  localFirst: () => true,
  localMatching: () => true,
  localClear: () => true,
};

/** Settings that may be hidden until another one is switched on; a search that finds one then shows the other. */
const LED_BY: Readonly<Partial<Record<SettingId, SettingId>>> = {
  ...Object.fromEntries(SETTINGS.elsewhere.slice(1).map((id) => [id, "otherSources"])),
  proxyAddress: "proxyProtocol",
};

/** Whether the settings that depend on this one are shown. */
const leads = (id: SettingId, settings: Settings): boolean =>
  id === "otherSources" ? settings.askOtherSources : settings.proxyConfig.protocol !== "noProxy";

/** On the desktop all connections use the proxy, whatever the source is. */
const ALWAYS_ON_DESKTOP: ReadonlySet<SettingId> = new Set(["proxyProtocol", "proxyAddress"]);
/** Protected storage is something that only browsers grant or refuse. */
const WEB_ONLY: ReadonlySet<SettingId> = new Set(["protection"]);

/**
 * The settings that apply with this source, on the web (`desktop` is null) or on this desktop, without those that
 * other settings hide at present.
 */
export function settingsFor(
  source: MusicSource | null,
  desktop: DesktopFacts | null,
  settings: Settings,
): ReadonlySet<SettingId> {
  const all = SECTIONS.flatMap((section): readonly SettingId[] => SETTINGS[section]);
  const ofSource = (id: SettingId): boolean => {
    const needed = NEEDS[id];
    if (id === "musicFrom") return source !== null;
    return needed === undefined || offers(source, needed);
  };
  const isMeant = (id: SettingId): boolean => {
    const isThere = OF_DESKTOP[id];
    if (isThere !== undefined) return desktop !== null && isThere(desktop) && ofSource(id);
    if (desktop === null) return ofSource(id);
    return !WEB_ONLY.has(id) && (ALWAYS_ON_DESKTOP.has(id) || ofSource(id));
  };
  const isOut = (id: SettingId): boolean => {
    const leader = LED_BY[id];
    return leader === undefined || leads(leader, settings);
  };
  return new Set(all.filter((id) => isMeant(id) && isOut(id)));
}

/** The settings found by a search; null if there is no search. */
export type Hits = ReadonlySet<SettingId> | null;

/**
 * The settings whose texts contain every word of the query, ignoring case and accents. The name
 * of a section finds all of its settings.
 */
export function findSettings(
  query: string,
  wordsOf: (id: SettingId | SectionId) => readonly string[],
): Hits {
  const wanted = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (wanted.length === 0) return null;
  const found = SECTIONS.flatMap((section) => {
    const heading = wordsOf(section);
    return SETTINGS[section].filter((id) => {
      const text = foldText([...heading, ...wordsOf(id)].join("\n"));
      return wanted.every((word) => text.includes(word));
    });
  });
  return new Set(found.flatMap((id) => [LED_BY[id] ?? id, id]));
}

/** All texts below a node of a locale: names, hints, choices, keywords. */
export function textsOf(node: unknown): readonly string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsOf) : [];
}
