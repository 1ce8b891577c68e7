/** The package has types for its function only, not for its dictionary. */
declare module "pinyin-match/src/simplified_dict.js" {
  /** Characters by syllable. */
  export const dict: Readonly<Record<string, string>>;
}
