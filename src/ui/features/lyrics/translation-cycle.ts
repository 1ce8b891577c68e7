import type { Lyrics } from "../../../domain/lyrics/lyrics.ts";
import type { LyricsTranslation } from "../../../domain/settings/settings.ts";

/** The choices of what to show below the lines of this lyric, "off" first. */
export function translationsOf(lyrics: Lyrics): readonly LyricsTranslation[] {
  if (lyrics.kind !== "lines") return ["off"];
  return [
    "off",
    ...(lyrics.hasTranslation ? (["tlyric"] as const) : []),
    ...(lyrics.hasRomanisation ? (["rlyric"] as const) : []),
  ];
}

/** The choice in effect: the listener's, if the lyric has it, else "off". */
export const shownTranslation = (lyrics: Lyrics, wanted: LyricsTranslation): LyricsTranslation =>
  translationsOf(lyrics).includes(wanted) ? wanted : "off";

/** The choice after `shown`; the last is followed by the first. */
export function nextTranslation(lyrics: Lyrics, shown: LyricsTranslation): LyricsTranslation {
  const all = translationsOf(lyrics);
  return all[(all.indexOf(shown) + 1) % all.length] ?? "off";
}
