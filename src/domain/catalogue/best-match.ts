import { foldText } from "../lists/filter.ts";

/** How well a name fits the words sought: the higher, the better; 0 when it does not. */
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
 * The one that fits the words best by any of its names, null when none does. The groups stand in order of
 * preference and so do those in a group: of equally good ones the first is taken.
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

/** Without case, accents, letter widths and spaces too many. */
const plain = (text: string): string => foldText(text).trim().replaceAll(/\s+/g, " ");

/** Words and nothing between them but a space. */
const apart = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
