import { useTranslation } from "react-i18next";
import {
  CATEGORIES,
  CATEGORY_GROUPS,
  type CategoryGroup,
} from "../../../domain/settings/categories.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import styles from "./CategoryPanel.module.css";

type ChosenGroup = Exclude<CategoryGroup, "static">;

/** Without the five static categories, which cannot be removed (B25). */
const GROUPS: readonly { readonly group: ChosenGroup; readonly names: readonly string[] }[] =
  CATEGORY_GROUPS.filter((group) => group !== "static").map((group) => ({
    group,
    names: CATEGORIES.filter((category) => category.group === group).map(({ name }) => name),
  }));

/** All categories by group; choosing one adds it to the row above, or removes it. */
export function CategoryPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const core = useCore();
  const labelOf = useCategoryLabel();
  const { enabledPlaylistCategories: enabled } = useSettings();
  const toggle = (name: string): void =>
    void core.settings.change({
      enabledPlaylistCategories: enabled.includes(name)
        ? enabled.filter((other) => other !== name)
        : [...enabled, name],
    });
  return (
    <section id={id} aria-label={t("explore.moreCategories")} className={styles["panel"]}>
      {GROUPS.map(({ group, names }) => (
        <div key={group} className={styles["row"]}>
          <h2 className={styles["heading"]} id={`${id}-${group}`}>
            {t(`explore.group.${group}`)}
          </h2>
          <div role="group" aria-labelledby={`${id}-${group}`} className={styles["options"]}>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className={styles["option"]}
                aria-pressed={enabled.includes(name)}
                onClick={() => toggle(name)}
              >
                {labelOf(name)}
              </button>
            ))}
          </div>
        </div>
      ))}
      <p className={styles["note"]}>{t("explore.note")}</p>
    </section>
  );
}
