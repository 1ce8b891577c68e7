/** Where the source code of Tonearm is. */
export const SOURCE_CODE_URL = "https://github.com/tonearm/tonearm";
