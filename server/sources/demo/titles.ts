import { TITLES } from "./data/titles.ts";
import type { Artist, Language } from "./model.ts";
import type { Dice } from "./prng.ts";

/** Makes up one title in a language. Titles repeat across the catalogue now and then, as they do in life. */
export function inventTitle(language: Language, random: Dice): string {
  const parts = TITLES[language];
  if (random.chance(0.16)) return random.pick(parts.whole);
  const join = random.pick(parts.joins);
  const first = random.pick(parts.first);
  const second = random.pick(parts.second);
  return join.replace("1", () => first).replace("2", () => second);
}

/** A version mark such as "Live" for about one song in nine, or null. */
export function inventVersion(
  language: Language,
  guest: Artist | null,
  random: Dice,
): string | null {
  if (!random.chance(0.11)) return null;
  const version = random.pick(TITLES[language].versions);
  if (!version.includes("1")) return version;
  return guest === null ? null : version.replace("1", () => guest.name);
}

const INSTRUMENTAL = /instrumental|伴奏|纯音乐|off vocal|inst\.|enstrümantal/i;

/** True for titles that announce music without words. */
export function isInstrumental(title: string): boolean {
  return INSTRUMENTAL.test(title);
}

/** The language a title is in: plain ASCII is taken for English. */
export function languageOf(title: string, fallback: Language): Language {
  // eslint-disable-next-line no-control-regex -- ASCII is meant
  return /^[\x20-\x7e]+$/.test(title) ? "en" : fallback;
}
