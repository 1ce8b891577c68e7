/**
 * Address of the results for these words. A space is added to "." and "..", which the screen removes: alone they would
 * be path segments, however they are encoded.
 */
export const searchPath = (keywords: string): string =>
  `/search/${encodeURIComponent(/^\.\.?$/.test(keywords) ? `${keywords} ` : keywords)}`;
