import { Search } from "lucide-react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/Icon.tsx";
import { useSearchSubmit } from "../search-box/use-search-submit.ts";
import styles from "./SearchForm.module.css";

/** The one search box of the app; Enter opens the results. */
export function SearchForm() {
  const { t } = useTranslation();
  const { shown, submit } = useSearchSubmit();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.value = shown;
  }, [shown]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    submit(box.current?.value ?? "");
  };
  return (
    <form role="search" className={styles["field"]} onSubmit={search}>
      <Icon of={Search} size={16} />
      <input
        ref={box}
        type="search"
        className={styles["input"]}
        aria-label={t("nav.search")}
        placeholder={t("nav.searchHint")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={(event) => {
          // Enter that ends a composition belongs to the input method.
          if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <kbd className={styles["key"]} aria-hidden>
        /
      </kbd>
    </form>
  );
}
