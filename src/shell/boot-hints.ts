import type { BootHints } from "../contract/host.ts";
import { pickLanguage, type Language } from "../domain/settings/language.ts";

const KEY = "tonearm-boot";

/** What the next start needs before the core answers. */
export function rememberBootHints(hints: BootHints): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(hints));
  } catch {
    // A full or forbidden localStorage costs one flash of the wrong theme, nothing else.
  }
}

/** The settings of last time; without any, the system's theme, the browser's language and all music. */
export function readBootHints(): BootHints & { readonly language: Language } {
  const { language, appearance, musicLanguage = "all", showsEditors } = stored();
  const isKnown = typeof language === "string" && language !== "";
  return {
    appearance: appearance === "light" || appearance === "dark" ? appearance : "auto",
    language: pickLanguage(isKnown ? [language] : navigator.languages),
    musicLanguage: typeof musicLanguage === "string" ? musicLanguage : null,
    showsEditors: showsEditors !== false,
  };
}

function stored(): { readonly [name in keyof BootHints]?: unknown } {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof raw === "object" && raw !== null ? raw : {};
  } catch {
    // Unreadable, or cookies are off: the system's theme, until the core knows better.
    return {};
  }
}
