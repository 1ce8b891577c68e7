import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/Icon.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./SettingsSearchField.module.css";
import type { SettingsSearch } from "./use-settings-search.ts";

export interface SettingsSearchFieldProps {
  readonly search: SettingsSearch;
  /** Enter leads to the first setting found. */
  readonly onEnter: () => void;
}

/** Filters the settings while typing; Escape shows all of them again. */
export function SettingsSearchField({ search, onEnter }: SettingsSearchFieldProps) {
  const { t } = useTranslation();
  const { query, hits, look } = search;
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onEnter();
    if (event.key !== "Escape" || query === "") return;
    event.preventDefault();
    look("");
  };
  return (
    <div className={styles["field"]}>
      <Icon of={Search} size={16} />
      <input
        type="search"
        className={styles["input"]}
        aria-label={t("settings.search.name")}
        placeholder={t("settings.search.name")}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={press}
      />
      {query !== "" && (
        <IconButton
          icon={X}
          size="small"
          name={t("settings.search.clear")}
          className={styles["clear"]}
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector("input")?.focus();
            look("");
          }}
        />
      )}
      <p className="vh" role="status">
        {hits === null ? "" : t("settings.search.count", { count: hits.size })}
      </p>
    </div>
  );
}
