/**
 * Address of what is found for these words. Behind "." and ".." stands a space, which the screen drops:
 * alone they would lead elsewhere, however they are encoded.
 */
export const searchPath = (keywords: string): string =>
  `/search/${encodeURIComponent(/^\.\.?$/.test(keywords) ? `${keywords} ` : keywords)}`;
