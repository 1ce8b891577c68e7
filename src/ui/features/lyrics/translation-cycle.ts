import type { Lyrics } from "../../../domain/lyrics/lyrics.ts";
import type { LyricsTranslation } from "../../../domain/settings/settings.ts";

/** What may stand under the lines of this lyric, "off" first. */
export function translationsOf(lyrics: Lyrics): readonly LyricsTranslation[] {
  if (lyrics.kind !== "lines") return ["off"];
  return [
    "off",
    ...(lyrics.hasTranslation ? (["tlyric"] as const) : []),
    ...(lyrics.hasRomanisation ? (["rlyric"] as const) : []),
  ];
}

/** The one shown: the listener's choice where the lyric has it. */
export const shownTranslation = (lyrics: Lyrics, wanted: LyricsTranslation): LyricsTranslation =>
  translationsOf(lyrics).includes(wanted) ? wanted : "off";

/** The one after it, round and round. */
export function nextTranslation(lyrics: Lyrics, shown: LyricsTranslation): LyricsTranslation {
  const all = translationsOf(lyrics);
  return all[(all.indexOf(shown) + 1) % all.length] ?? "off";
}
