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

/** The appearance and language to paint first with; the browser's own where nothing is remembered. */
export function readBootHints(): { appearance: BootHints["appearance"]; language: Language } {
  const { appearance, language } = stored();
  const languages =
    typeof language === "string" && language !== "" ? [language] : navigator.languages;
  return {
    appearance: appearance === "light" || appearance === "dark" ? appearance : "auto",
    language: pickLanguage(languages),
  };
}

function stored(): { readonly appearance?: unknown; readonly language?: unknown } {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof raw === "object" && raw !== null ? raw : {};
  } catch {
    return {};
  }
}

/** Sets the theme on the page; `auto` leaves it to the system. */
export function applyAppearance(appearance: BootHints["appearance"]): void {
  const { dataset } = document.documentElement;
  if (appearance === "auto") delete dataset["theme"];
  else dataset["theme"] = appearance;
}
