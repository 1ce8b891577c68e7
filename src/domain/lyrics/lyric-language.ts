import { foreignLanguage } from "../format/foreign-language.ts";
import type { Language } from "../settings/language.ts";

export type LyricLanguage = ReturnType<typeof foreignLanguage>;

/** Low, because many lines of Japanese lyrics have no kana at all. */
const JAPANESE_SHARE = 0.2;
/** High, because a foreign name in the credits does not make a lyric foreign. */
const SHARE = 0.5;

/** The foreign language of most lines of a lyric, for `lang`; undefined if there is none. */
export function lyricLanguage(lines: readonly (string | null)[], own: Language): LyricLanguage {
  const found = lines.flatMap((line) => (line === null ? [] : [foreignLanguage(line, own)]));
  const share = (language: LyricLanguage): number =>
    found.filter((each) => each === language).length / found.length;
  if (share("ja") >= JAPANESE_SHARE) return "ja";
  return (["ko", "zh"] as const).find((language) => share(language) >= SHARE);
}
