import { TITLE_WAYS } from "../data/title-ways.ts";
import { TITLES } from "../data/titles.ts";
import type { Artist, Language } from "../model.ts";
import type { Dice } from "../prng.ts";
import { hashText } from "../prng.ts";

/** An invented title. */
export interface Title {
  /** Never shown. Must not change between versions of the service, because ids and later random draws depend on it. */
  readonly note: string;
  readonly text: string;
}

/** Invents a title in a language. Titles may repeat within the catalogue, as in reality. */
export function inventTitle(language: Language, random: Dice): Title {
  const parts = TITLES[language];
  if (random.chance(0.16)) {
    const whole = random.pick(parts.whole);
    return { note: whole, text: whole };
  }
  const join = random.pick(parts.joins);
  const first = random.pick(parts.first);
  const second = random.pick(parts.second);
  const note = join.replace("1", () => first).replace("2", () => second);
  return { note, text: titleNumber(language, hashText(note)) };
}

/**
 * A prime that divides no number of combinations, so that steps of this size visit all of them in a scattered order.
 */
const STRIDE = 7_919;
const APART = 41;

/** A parsed pattern: the text between the words, and the words to choose from. */
interface Way {
  readonly between: readonly string[];
  readonly slots: readonly (readonly string[])[];
  readonly combinations: number;
}

const taken = new Map<Language, readonly Way[]>();

function waysOf(language: Language): readonly Way[] {
  const known = taken.get(language);
  if (known !== undefined) return known;
  const { ways, words } = TITLE_WAYS[language];
  const { first, second } = TITLES[language];
  const lists: Readonly<Record<string, readonly string[]>> = { ...words, a: first, b: second };
  const apart = ways.map((way): Way => {
    // Text and letters alternate.
    const parts = way.split(/\{(\w)\}/);
    const slots = parts.filter((_, at) => at % 2 === 1).map((letter) => lists[letter] ?? []);
    return {
      between: parts.filter((_, at) => at % 2 === 0),
      slots,
      combinations: slots.reduce((product, list) => product * list.length, 1),
    };
  });
  taken.set(language, apart);
  return apart;
}

/**
 * A title of a language by number. Consecutive numbers use different patterns,
 * and titles repeat only after a long time.
 */
export function titleNumber(language: Language, number: number): string {
  const ways = waysOf(language);
  const way = ways[number % ways.length];
  if (way === undefined) return "";
  // Patterns start at different places, so that eight consecutive titles do not share their words.
  const turn = Math.floor(number / ways.length) + (number % ways.length) * APART;
  let place = (turn * STRIDE) % way.combinations;
  let title = way.between[0] ?? "";
  way.slots.forEach((list, at) => {
    title += (list[place % list.length] ?? "") + (way.between[at + 1] ?? "");
    place = Math.floor(place / list.length);
  });
  return title;
}

/** A version such as "Live" for about one song in nine, else null. */
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

/** Whether a title announces music without lyrics. */
export function isInstrumental(title: string): boolean {
  return INSTRUMENTAL.test(title);
}

/** The language of a song: that of its title, as far as its letters tell, else its artist's. */
export function languageOf(title: string, artists: Language): Language {
  if (/[\u3040-\u30ff]/.test(title)) return "ja";
  if (/[\uac00-\ud7af]/.test(title)) return "ko";
  if (/[\u4e00-\u9fff]/.test(title)) return artists === "ja" ? "ja" : "zh";
  if (/[ğışİ]/.test(title)) return "tr";
  // Many Turkish titles have no specifically Turkish letter; other titles in Latin letters count as English.
  return artists === "tr" ? "tr" : "en";
}
