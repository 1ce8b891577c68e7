/** The package names types for its function only, not for what it reads. */
declare module "pinyin-match/src/simplified_dict.js" {
  /** Characters by the syllable they are read as. */
  export const dict: Readonly<Record<string, string>>;
}
