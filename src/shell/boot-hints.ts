import type { BootHints } from "../contract/host.ts";
import { pickLanguage, type Language } from "../domain/settings/language.ts";

/** `public/boot-theme.js` reads the same row for the theme. */
const KEY = "tonearm-boot";

/** What the next start needs before the core answers. */
export function rememberBootHints(hints: BootHints): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(hints));
  } catch {
    // A full or forbidden localStorage costs one flash of the wrong theme, nothing else.
  }
}

/** The language to paint first with; the browser's own where nothing is remembered. */
export function readBootLanguage(): Language {
  const { language } = stored();
  const isKnown = typeof language === "string" && language !== "";
  return pickLanguage(isKnown ? [language] : navigator.languages);
}

function stored(): { readonly language?: unknown } {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof raw === "object" && raw !== null ? raw : {};
  } catch {
    return {};
  }
}
