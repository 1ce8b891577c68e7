/** Compares two names in alphabetical order. */
export type ByName = (one: string, other: string) => number;

/**
 * Alphabetical order of a language, with numbers by value: "Song 2" comes before "Song 10". Different names are never
 * equal, so that the result does not depend on the initial order.
 */
export function byNameIn(language: string): ByName {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** Order for an unknown language; it does not depend on the system that the process runs on. */
export const BY_NAME = byNameIn("en");
