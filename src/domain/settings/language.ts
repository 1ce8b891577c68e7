/** The interface's languages (B17). */
export const LANGUAGES = ["en", "tr", "zh-CN", "zh-TW"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Tags that mean Traditional Chinese. */
const TRADITIONAL = /^zh-(?:tw|hk|mo|hant)(?:-|$)/;

function languageOf(tag: string): Language | null {
  const folded = tag.toLowerCase().replaceAll("_", "-");
  if (TRADITIONAL.test(folded)) return "zh-TW";
  const [primary] = folded.split("-");
  if (primary === "zh") return "zh-CN";
  return primary === "en" || primary === "tr" ? primary : null;
}

/** The first of the browser's languages that the app has, else English (B17). */
export function pickLanguage(browserLanguages: readonly string[]): Language {
  for (const tag of browserLanguages) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return "en";
}
