import { useTranslation } from "react-i18next";
import { pickLanguage, type Language } from "../../domain/settings/language.ts";

/** The current language of the screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return pickLanguage([i18n.language]);
}
