import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListView } from "../../../domain/lists/spec.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./ListToolbar.module.css";
import { SortButton } from "./SortButton.tsx";

export interface ListToolbarProps {
  readonly view: ListView;
  readonly total: number;
  readonly onChange: (view: ListView) => void;
  /** Told where the tools stand that need the list's rows. */
  readonly toolsRef: (place: HTMLElement | null) => void;
}

/** Filter, tools and order of a list. */
export function ListToolbar({ view, total, onChange, toolsRef }: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["toolbar"]}>
      <label className={styles["field"]}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label={t("track.filter")}
          placeholder={t("track.filterHint", { count: total })}
          value={view.filter}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...view, filter: event.currentTarget.value })}
        />
      </label>
      <div ref={toolsRef} className={styles["tools"]} />
      <SortButton order={view.sort} onChange={(sort) => onChange({ ...view, sort })} />
    </div>
  );
}
