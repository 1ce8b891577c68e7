import { foldText } from "../../../domain/lists/filter.ts";
import { SECTIONS, type SectionId } from "./sections.ts";

/** Every setting by its section, in the order of the screen; each id is its area in `locales`. */
export const SETTINGS = {
  general: ["appearance", "language", "music", "editors", "beside", "subtitle", "reversed", "look"],
  sound: ["quality", "levelling", "output"],
  lyrics: ["lyricsSize", "translation", "background", "clock"],
  storage: ["caching", "limit", "cached", "others", "protection"],
  scrobbling: ["history"],
  shortcuts: ["ownKeys", "allKeys"],
  network: ["proxyProtocol", "proxyAddress"],
  about: ["version", "source", "licence", "licences"],
} as const satisfies Record<SectionId, readonly string[]>;

export type SettingId = (typeof SETTINGS)[SectionId][number];

/** The settings a search found; null while nothing is looked for. */
export type Hits = ReadonlySet<SettingId> | null;

/**
 * The settings whose words contain every word of the query, whatever the case and accents. The name
 * of a section finds all that is in it.
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
  return new Set(found);
}

/** Every text below a node of a locale: names, hints, choices, keywords. */
export function textsOf(node: unknown): readonly string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsOf) : [];
}
