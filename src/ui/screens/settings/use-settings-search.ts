import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/use-language.ts";
import { findSettings, textsOf, type Hits } from "./settings-index.ts";

export interface SettingsSearch {
  readonly query: string;
  readonly hits: Hits;
  readonly look: (query: string) => void;
}

/** Looks for settings by what the screen says about them, in the language it says it in. */
export function useSettingsSearch(): SettingsSearch {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [query, look] = useState("");
  const hits = findSettings(query, (id) =>
    textsOf(i18n.getResource(language, "translation", `settings.${id}`)),
  );
  return { query, hits, look };
}
