/**
 * Address of the results for these words. A space is added to "." and "..", which the screen removes: alone they would
 * be path segments, however they are encoded.
 */
export const searchPath = (keywords: string): string =>
  `/search/${encodeURIComponent(/^\.\.?$/.test(keywords) ? `${keywords} ` : keywords)}`;

/** The words in the encoded part of such an address, as the screen seeks them; null if there are none. */
export function searchedWords(part: string): string | null {
  try {
    const words = decodeURIComponent(part).trim();
    return words === "" ? null : words;
  } catch {
    return null;
  }
}
