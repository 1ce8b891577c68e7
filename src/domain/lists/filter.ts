/** Letters that do not come apart into a base and a mark. */
const SINGLE: Readonly<Record<string, string>> = {
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};
const SINGLES = /[ıøłđßæœ]/g;
/** Latin, Greek and Cyrillic marks only: Japanese voicing marks make other letters. */
const MARKS = /[\u0300-\u036f]/g;

/** A text without case, accents and letter widths, for comparing (facts 2.1). */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(SINGLES, (letter) => SINGLE[letter] ?? letter)
    .normalize("NFC");

/** Whether any field contains the query, whatever the case and accents; a blank query matches all. */
export function matches(query: string, fields: readonly string[]): boolean {
  const wanted = foldText(query.trim());
  return wanted === "" || fields.some((field) => foldText(field).includes(wanted));
}
