/** Letters that Unicode does not decompose into a base and a mark. */
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
/** Latin, Greek and Cyrillic marks only, because Japanese voicing marks make other letters. */
const MARKS = /[\u0300-\u036f]/g;

/** A text without case, accents and letter widths, for comparison (B42). */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(SINGLES, (letter) => SINGLE[letter] ?? letter)
    .normalize("NFC");

/** Another way a field may match; both texts are folded. */
export type OtherMatch = (field: string, query: string) => boolean;

/** Whether any field contains the query, ignoring case and accents; a blank query matches all. */
export function createMatcher(
  query: string,
  other: OtherMatch | null = null,
): (fields: readonly string[]) => boolean {
  const wanted = foldText(query.trim());
  if (wanted === "") return () => true;
  return (fields) =>
    fields.some((field) => {
      const folded = foldText(field);
      return (
        folded.includes(wanted) || (other !== null && HAN.test(folded) && other(folded, wanted))
      );
    });
}

const HAN = /\p{Script=Han}/u;

/** Whether a query could be Chinese written in Latin letters. */
export const mayBePinyin = (query: string): boolean => /^[a-z' ]+$/.test(foldText(query.trim()));
