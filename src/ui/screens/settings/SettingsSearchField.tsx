import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../kit/SearchField.tsx";
import styles from "./SettingsSearchField.module.css";
import type { SettingsSearch } from "./use-settings-search.ts";

export interface SettingsSearchFieldProps {
  readonly search: SettingsSearch;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Enter leads to the first setting found. */
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
