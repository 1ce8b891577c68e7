/** Maximum length of a title, in characters as a reader counts them (B35). */
export const TITLE_LIMIT = 40;

/** A title as it is stored, or what is wrong with it. */
export type Title =
  | { readonly kind: "fine"; readonly text: string }
  | { readonly kind: "empty" }
  | { readonly kind: "tooLong" };

/** Reads a typed title: trimmed, 1 to 40 characters. */
export function readTitle(typed: string): Title {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  return titleLength(text) > TITLE_LIMIT ? { kind: "tooLong" } : { kind: "fine", text };
}

/** Number of characters of a typed title: an emoji counts as one, spaces around the title do not count. */
export const titleLength = (typed: string): number =>
  Array.from(new Intl.Segmenter().segment(typed.trim())).length;
