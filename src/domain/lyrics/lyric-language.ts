import { foreignLanguage } from "../format/foreign-language.ts";
import type { Language } from "../settings/language.ts";

export type LyricLanguage = ReturnType<typeof foreignLanguage>;

/** Japanese has lines without a single kana: a few with them tell enough. */
const JAPANESE_SHARE = 0.2;
/** A name among the credits makes no lyric foreign. */
const SHARE = 0.5;

/** The foreign language most lines of a lyric are in, for `lang`; undefined where there is none. */
export function lyricLanguage(lines: readonly (string | null)[], own: Language): LyricLanguage {
  const found = lines.flatMap((line) => (line === null ? [] : [foreignLanguage(line, own)]));
  const share = (language: LyricLanguage): number =>
    found.filter((each) => each === language).length / found.length;
  if (share("ja") >= JAPANESE_SHARE) return "ja";
  return (["ko", "zh"] as const).find((language) => share(language) >= SHARE);
}
