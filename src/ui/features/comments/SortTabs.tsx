import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CommentSort } from "../../../domain/comment.ts";
import styles from "./CommentsPanel.module.css";

const SORTS: readonly CommentSort[] = ["recommended", "hottest", "newest"];

export interface SortTabsProps {
  readonly sort: CommentSort;
  readonly onSort: (sort: CommentSort) => void;
}

/** The three orders of a thread; arrows move between them. */
export function SortTabs({ sort, onSort }: SortTabsProps) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = (SORTS.indexOf(sort) + step + SORTS.length) % SORTS.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    onSort(SORTS[index] ?? sort);
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t("comments.sortBy")}
      className={styles["tabs"]}
      onKeyDown={press}
    >
      {SORTS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === sort}
          tabIndex={one === sort ? 0 : -1}
          onClick={() => onSort(one)}
        >
          {t(`comments.sort.${one}`)}
        </button>
      ))}
    </div>
  );
}
