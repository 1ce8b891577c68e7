import { foldText } from "../lists/filter.ts";

/** How well a name matches the query: higher is better, 0 is no match. */
export function nameFit(words: string, name: string): 0 | 1 | 2 | 3 | 4 {
  const sought = plain(words);
  const held = plain(name);
  if (sought === "") return 0;
  if (held === sought) return 4;
  if (held.startsWith(sought)) return 3;
  if (apart(sought) !== "" && ` ${apart(held)} `.includes(` ${apart(sought)} `)) return 2;
  return held.includes(sought) ? 1 : 0;
}

/**
 * The item that matches the query best by any of its names, or null. Groups, and items in a group, are sorted by
 * preference: of equal matches the first wins.
 */
export function bestMatch<T>(
  words: string,
  groups: readonly (readonly T[])[],
  namesOf: (one: T) => readonly string[],
): T | null {
  let best: T | null = null;
  let bestFit = 0;
  for (const one of groups.flat()) {
    const fit = Math.max(...namesOf(one).map((name) => nameFit(words, name)), 0);
    if (fit <= bestFit) continue;
    best = one;
    bestFit = fit;
  }
  return best;
}

/** Without case, accents, letter widths and redundant spaces. */
const plain = (text: string): string => foldText(text).trim().replaceAll(/\s+/g, " ");

/** The words separated by single spaces, without punctuation. */
const apart = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
