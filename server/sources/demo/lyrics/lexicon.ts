/** A line in its language, its translation, and how it is read in Latin letters ("" where it already is). */
export type Line = readonly [text: string, translation: string, reading: string];

/**
 * The words a language sings with. Lines may hold `{t}` (a time of day or year) and `{p}` (a place); both are
 * phrases that need no ending in any of the languages, so every line goes with every phrase.
 */
export interface Lexicon {
  readonly verse: readonly Line[];
  readonly chorus: readonly Line[];
  readonly times: readonly Line[];
  readonly places: readonly Line[];
}
