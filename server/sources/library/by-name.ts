/** Compares two names as people put them in order. */
export type ByName = (one: string, other: string) => number;

/**
 * Names in the order of a language, with numbers by their size: "Song 2" stands before "Song 10". Different names are never
 * equal, so that the order is the same whatever it began with.
 */
export function byNameIn(language: string): ByName {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The order if no language is given; independent of the process's own locale. */
export const BY_NAME = byNameIn("en");
