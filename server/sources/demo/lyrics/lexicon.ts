/** A line in its language, its translation, and its romanisation ("" if it is in Latin letters already). */
export type Line = readonly [text: string, translation: string, reading: string];

/**
 * Lines of lyrics in a language. They may contain `{t}` (a time of day or year) and `{p}` (a place). Neither needs an
 * ending in any of the languages, so that every line fits every phrase.
 */
export interface Lexicon {
  readonly verse: readonly Line[];
  readonly chorus: readonly Line[];
  readonly times: readonly Line[];
  readonly places: readonly Line[];
}
