/**
 * @file Which Chinese texts are read as somebody types it in Latin letters, in full or by initials. `pinyin-match` knows,
 * but takes a few microseconds for each text. Here only those are asked that can begin so: a character whose reading begins
 * with the first two letters, or two beside each other that begin with one of them each.
 */
import pinyin from "pinyin-match";

import { each, type Steps } from "./steps.ts";

/** Pinyin is typed in letters. */
const TYPED = /^[a-z][a-z ']*$/;
const MARKS = /[\u0300-\u036f]/g;
const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
/** What is neither a letter nor read: it stands for itself. */
const OTHER = "'";

const isReadAs = (text: string, typed: string): boolean => pinyin.match(text, typed) !== false;

/** Letters that readings of a character begin with, by character: they are the same for ever, and not many. */
const initials = new Map<string, string>();

function initialsOf(character: string): string {
  let known = initials.get(character);
  if (known === undefined) {
    known = LETTERS.includes(character)
      ? character
      : LETTERS.filter((letter) => pinyin.match(character, letter) !== false).join("");
    if (known === "") known = OTHER;
    initials.set(character, known);
  }
  return known;
}

/** Texts by what they can begin with anywhere in them. */
export interface Readings<T> {
  /** Those that are read as it was typed. */
  readAs(query: string): ReadonlySet<T>;
}

/** Prepares texts; each of them once. */
export function* readingsOf<T extends { readonly folded: string }>(
  texts: readonly T[],
): Steps<Readings<T>> {
  const byCharacter = new Map<string, T[]>();
  const byPair = new Map<string, T[]>();
  yield* each(texts, (text) => {
    // As the library reads it: blanks between characters are passed over.
    const characters = text.folded
      .normalize("NFD")
      .replace(MARKS, "")
      .replaceAll(" ", "")
      .split("");
    for (const character of new Set(characters)) add(byCharacter, character, text);
    for (const pair of pairsOf(characters)) add(byPair, pair, text);
  });
  /** Characters by two letters that a reading of theirs begins with. */
  const starting = new Map<string, readonly string[]>();
  const charactersOf = (letters: string): readonly string[] => {
    let found = starting.get(letters);
    if (found === undefined) {
      const isRead = (one: string): boolean =>
        initialsOf(one).includes(letters.charAt(0)) && pinyin.match(one, letters) !== false;
      starting.set(letters, (found = [...byCharacter.keys()].filter(isRead)));
    }
    return found;
  };
  /** Those that can begin so. */
  const ableTo = (letters: string): ReadonlySet<T> => {
    const beginning = charactersOf(letters).map((one) => byCharacter.get(one) ?? []);
    return new Set([...beginning, byPair.get(letters) ?? []].flat());
  };
  let last: { readonly typed: string; readonly found: ReadonlySet<T> } | null = null;
  return {
    readAs(query) {
      if (!TYPED.test(query)) return NOTHING;
      const typed = query.replaceAll(" ", "");
      if (last?.typed === typed) return last.found;
      const able = ableTo(typed.slice(0, 2));
      // Whoever types on narrows what was found: a text that is read so is read as any beginning of that, too.
      const left =
        last !== null && typed.startsWith(last.typed) ? intersection(last.found, able) : able;
      const isRead = ({ folded }: T): boolean => isReadAs(folded, typed);
      // One letter or two say all there is to say: nothing that was found by them can be read otherwise.
      const found = /^[a-z]{1,2}$/.test(typed) ? left : new Set([...left].filter(isRead));
      last = { typed, found };
      return found;
    },
  };
}

const NOTHING: ReadonlySet<never> = new Set();

/** What is in both. */
function intersection<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return new Set([...small].filter((each) => large.has(each)));
}

/** Every two letters that characters beside each other can begin with. */
function pairsOf(characters: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const [at, character] of characters.entries()) {
    const next = characters[at + 1];
    if (next === undefined) break;
    for (const first of initialsOf(character))
      for (const second of initialsOf(next)) pairs.add(first + second);
  }
  return pairs;
}

function add<T>(lists: Map<string, T[]>, key: string, text: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [text]);
  else list.push(text);
}
