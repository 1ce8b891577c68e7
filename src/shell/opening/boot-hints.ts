import type { BootHints } from "../../contract/host.ts";
import { pickLanguage, type Language } from "../../domain/settings/language.ts";
import { keptJson, writeJson } from "../local-json.ts";

const KEY = "tonearm-boot";

/** Stores what the next start needs before the core answers. */
export const rememberBootHints = (hints: BootHints): void => writeJson(KEY, hints);

/** Whether this device has started the app before. */
export const hasBootHints = (): boolean => keptJson(KEY) !== null;

/** The settings of the last visit; without them, the system's theme, the browser's language and all music. */
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
  const raw = keptJson(KEY);
  // Nothing stored: defaults apply until the core sends the settings.
  return typeof raw === "object" && raw !== null ? raw : {};
}
