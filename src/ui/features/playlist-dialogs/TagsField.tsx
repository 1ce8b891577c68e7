import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CATEGORIES,
  CATEGORY_GROUPS,
  isCategory,
  type CategoryGroup,
} from "../../../domain/settings/categories.ts";
import { Icon } from "../../kit/Icon.tsx";
import { pillLook } from "../../kit/pill-look.ts";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import styles from "./fields.module.css";

/** Maximum number of tags that the service takes. */
const TAG_LIMIT = 3;

type TagGroup = Exclude<CategoryGroup, "static">;
const isTagGroup = (group: CategoryGroup): group is TagGroup => group !== "static";

/** The service takes the names of its categories as tags (S23). */
const GROUPS: readonly { readonly group: TagGroup; readonly names: readonly string[] }[] =
  CATEGORY_GROUPS.filter(isTagGroup).map((group) => ({
    group,
    names: CATEGORIES.filter((category) => category.group === group).map(({ name }) => name),
  }));

export interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Up to three tags of a playlist, chosen among the service's categories. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const labelOf = useCategoryLabel();
  const [isOpen, setOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Wherever the focus is: Escape would close the dialog around the open tags.
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      if (panel.current?.contains(document.activeElement) === true) choose.current?.focus();
      setOpen(false);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOpen]);
  // Tags without a known category stay in the form, so that they can be removed and added again before saving.
  const [others] = useState(() => tags.filter((tag) => !isCategory(tag)));
  const pill = (name: string) => {
    const isOn = tags.includes(name);
    const isOff = !isOn && tags.length >= TAG_LIMIT;
    return (
      <button
        key={name}
        type="button"
        className={pillLook()}
        aria-pressed={isOn}
        aria-disabled={isOff}
        onClick={() => {
          if (isOn) onChange(tags.filter((tag) => tag !== name));
          else if (!isOff) onChange([...tags, name]);
        }}
      >
        {labelOf(name)}
      </button>
    );
  };
  return (
    <div className={styles["field"]}>
      <span id={`${id}-label`} className={styles["label"]}>
        {t("playlists.tags")}
      </span>
      <span className={styles["count"]}>
        {t("playlists.count", { count: tags.length, limit: TAG_LIMIT })}
      </span>
      <button
        ref={choose}
        type="button"
        id={id}
        className={styles["choose"]}
        data-none={tags.length === 0}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-tags` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{tags.length === 0 ? t("playlists.noTags") : tags.map(labelOf).join(" · ")}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div ref={panel} id={`${id}-tags`}>
          {others.length > 0 && <div className={styles["group"]}>{others.map(pill)}</div>}
          {GROUPS.map(({ group, names }) => (
            <div key={group}>
              <h3 className={styles["groupName"]} id={`${id}-${group}`}>
                {t(`explore.group.${group}`)}
              </h3>
              <div role="group" aria-labelledby={`${id}-${group}`} className={styles["group"]}>
                {names.map(pill)}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
