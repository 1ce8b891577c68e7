/**
 * @file Finds Chinese texts by pinyin typed in Latin letters: full syllables, the last of which may be incomplete, or
 * initials. Readings and rules are those of `pinyin-match`, which matches one text at a time; here all texts of a
 * library are joined in one array, which is faster.
 */
import { dict } from "pinyin-match/src/simplified_dict.js";

import { each, type Steps } from "./steps.ts";

/** Pinyin is typed in letters. */
const TYPED = /^[a-z][a-z ']*$/;
const MARKS = /[\u0300-\u036f]/g;
/** Syllables whose u may also be typed as v, and the reverse. */
const EITHER_WAY = new Set(
  "ju jun jue juan qu qun que xuan xu xue yu yuan yue yun nve lve".split(" "),
);
const A = 97;
/** Separates two texts; no match spans it. */
const GAP = 0;

/** Syllables of each character, by its code. */
type Readings = ReadonlyMap<number, readonly string[]>;

let dictionary: Readings | null = null;

function readDictionary(): Readings {
  const all = new Map<number, string[]>();
  for (const [syllable, characters] of Object.entries(dict)) {
    const ways = [syllable];
    if (EITHER_WAY.has(syllable))
      ways.push(syllable.includes("u") ? syllable.replace("u", "v") : syllable.replace("v", "u"));
    for (const character of characters) {
      const code = character.charCodeAt(0);
      all.set(code, [...(all.get(code) ?? []), ...ways]);
    }
  }
  // A letter in a Chinese text stands for itself, and may be a syllable.
  for (let code = A; code < A + 26; code += 1) all.set(code, [String.fromCharCode(code)]);
  return all;
}

/** Letters as bits; one further bit for all characters that are neither letters nor have a reading. */
const bitOf = (code: number): number => (code >= A ? 1 << (code - A) : 1 << 26);

/** Bits of the initials of a character's readings; an apostrophe stands for itself. */
function initialsOf(code: number, readings: Readings): number {
  const syllables = readings.get(code);
  if (syllables === undefined) return code === APOSTROPHE ? bitOf(code) : 0;
  return syllables.reduce((bits, syllable) => bits | bitOf(syllable.charCodeAt(0)), 0);
}

const APOSTROPHE = 39;
/** Letters that are syllables, and letters that no syllable begins with. */
const SYLLABLES = /[aeno]/;
const NO_BEGINNING = /[iuv]/;

/** Finds texts by their pronunciation. */
export interface Reader<T> {
  /** Texts whose pronunciation matches what was typed. */
  readAs(query: string): ReadonlySet<T>;
}

const NOTHING: ReadonlySet<never> = new Set();

/** Prepares texts for searches. */
export function* readerOf<T extends { readonly folded: string }>(
  texts: readonly T[],
): Steps<Reader<T>> {
  const readings = (dictionary ??= readDictionary());
  const { codes, starts } = yield* inOneRow(texts);
  const initials = new Int32Array(codes.length);
  const bits = new Map<number, number>();
  yield* each(codes.entries(), ([at, code]) => {
    let known = bits.get(code);
    if (known === undefined) bits.set(code, (known = initialsOf(code, readings)));
    initials[at] = known;
  });
  let last: { readonly typed: string; readonly found: ReadonlySet<T> } | null = null;
  return {
    readAs(query) {
      if (!TYPED.test(query)) return NOTHING;
      const typed = query.replaceAll(" ", "");
      if (last?.typed !== typed) {
        const isReadAt = createMatcher(typed, codes, initials, readings);
        const found = new Set<T>();
        for (const [index, text] of texts.entries()) {
          const end = starts[index + 1] ?? codes.length;
          for (let at = starts[index] ?? 0; at < end; at += 1) {
            if (!isReadAt(at)) continue;
            found.add(text);
            break;
          }
        }
        last = { typed, found };
      }
      return last.found;
    },
  };
}

/** The characters of all texts in one array, without spaces, and the start of each text. */
function* inOneRow(
  texts: readonly { readonly folded: string }[],
): Steps<{ readonly codes: Uint16Array; readonly starts: readonly number[] }> {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  yield* each(texts, ({ folded }) => {
    const part = folded.normalize("NFD").replace(MARKS, "").replaceAll(" ", "");
    parts.push(part);
    starts.push(length);
    length += part.length + 1;
  });
  const codes = new Uint16Array(length).fill(GAP);
  yield* each(parts.entries(), ([index, part]) => {
    const start = starts[index] ?? 0;
    for (let at = 0; at < part.length; at += 1) codes[start + at] = part.charCodeAt(at);
  });
  return { codes, starts };
}

/** Returns a function that tells whether the typed letters match from a position on. */
function createMatcher(
  typed: string,
  codes: Uint16Array,
  initials: Int32Array,
  readings: Readings,
): (at: number) => boolean {
  const bits = typed.split("").map((letter) => bitOf(letter.charCodeAt(0)));
  const [first = 0] = bits;
  const hasInitials = (at: number): boolean =>
    bits.every((bit, place) => ((initials[at + place] ?? 0) & bit) !== 0);
  /** Whether the letters from index `from` on are syllables of the characters from position `at` on. */
  const hasSyllables = (at: number, from: number): boolean => {
    const code = codes[at] ?? GAP;
    const left = typed.length - from;
    const isLetter = code < A + 26;
    return (readings.get(code) ?? []).some((syllable) => {
      if (left <= syllable.length)
        return syllable.startsWith(typed.slice(from)) && !(isLetter && NO_BEGINNING.test(syllable));
      if (!typed.startsWith(syllable, from) || (isLetter && !SYLLABLES.test(syllable)))
        return false;
      return hasSyllables(at + 1, from + syllable.length);
    });
  };
  return (at) => ((initials[at] ?? 0) & first) !== 0 && (hasInitials(at) || hasSyllables(at, 0));
}
