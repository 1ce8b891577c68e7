import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useMusicSource } from "../../core/music-source.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { SearchField } from "../../kit/SearchField.tsx";
import { findSettings, settingsFor, textsOf, type Hits, type SettingId } from "./settings-index.ts";
import styles from "./SettingsSearchField.module.css";

export interface SettingsSearchFieldProps {
  readonly search: SettingsSearch;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called on Enter, which goes to the first setting found. */
  readonly onEnter: () => void;
}

/** Filters the settings while typing; Escape shows all of them again. */
export function SettingsSearchField({ search, inputRef, onEnter }: SettingsSearchFieldProps) {
  const { t } = useTranslation();
  const { query, hits, look } = search;
  return (
    <>
      <SearchField
        name={t("settings.search.name")}
        hint={t("settings.search.name")}
        clearName={t("settings.search.clear")}
        value={query}
        className={styles["field"]}
        inputRef={inputRef}
        onChange={look}
        onEnter={onEnter}
      />
      <p className="vh" role="status">
        {hits === null ? "" : t("settings.search.count", { count: hits.size })}
      </p>
    </>
  );
}

interface SettingsSearch {
  readonly query: string;
  readonly hits: Hits;
  /** The settings to show: those found, or all that apply. */
  readonly shown: ReadonlySet<SettingId>;
  readonly look: (query: string) => void;
}

/** Searches the settings by the texts that the screen shows about them, in the current language. */
export function useSettingsSearch(): SettingsSearch {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [query, look] = useState("");
  const offered = settingsFor(useMusicSource(), useDesktop()?.facts ?? null, useSettings());
  const found = findSettings(query, (id) =>
    textsOf(i18n.getResource(language, "translation", `settings.${id}`)),
  );
  const hits = found === null ? null : new Set([...found].filter((id) => offered.has(id)));
  return { query, hits, shown: hits ?? offered, look };
}
