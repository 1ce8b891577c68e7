import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createMatcher } from "../../../domain/lists/filter.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { SearchField } from "../../kit/SearchField.tsx";
import { classes } from "../../kit/classes.ts";
import type { PillsProps } from "./PillRow.tsx";
import panel from "./CategoryPanel.module.css";
import styles from "./GenrePanel.module.css";

interface GenrePanelProps extends PillsProps {
  readonly id: string;
  readonly genres: readonly string[];
}

/** All genres of a folder by name, with a filter; stays open, so that genres can be tried one after another. */
export function GenrePanel({ id, genres, selected, onSelect }: GenrePanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [words, setWords] = useState("");
  const matches = createMatcher(words);
  const byName = new Intl.Collator(language, { numeric: true }).compare;
  const shown = genres.filter((name) => matches([name])).toSorted(byName);
  return (
    <section id={id} aria-label={t("explore.genre.all")} className={panel["panel"]}>
      <SearchField
        name={t("explore.genre.filter")}
        hint={t("explore.genre.filter")}
        clearName={t("explore.genre.clear")}
        value={words}
        className={styles["field"]}
        onChange={setWords}
      />
      <p role="status" className={styles["none"]}>
        {shown.length === 0 && t("explore.genre.noMatch", { words })}
      </p>
      <div
        role="group"
        aria-label={t("explore.genre.all")}
        className={classes(panel["options"], styles["options"])}
      >
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            lang=""
            className={panel["option"]}
            aria-pressed={name === selected}
            onClick={() => {
              if (name !== selected) onSelect(name);
            }}
          >
            <bdi className="ell">{name}</bdi>
          </button>
        ))}
      </div>
    </section>
  );
}
