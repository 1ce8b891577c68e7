import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import styles from "./GroupHead.module.css";

export interface GroupHeadProps {
  /** Id of the heading, which names the section. */
  readonly id: string;
  readonly heading: string;
  /** Target of the "see all" link; no link without it. */
  readonly seeAll?: string;
  /** Shown beside the heading if there is no "see all". */
  readonly children?: ReactNode;
}

/** Heading of a group of results, with an action for the whole group. */
export function GroupHead({ id, heading, seeAll, children }: GroupHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["head"]}>
      {/* Focusable, because it takes the focus of an item that was removed below. */}
      <h2 id={id} className={styles["heading"]} tabIndex={-1}>
        {heading}
      </h2>
      <span className={styles["aside"]}>
        {seeAll === undefined ? (
          children
        ) : (
          <PathLink to={seeAll} aria-label={t("shelf.seeAllOf", { heading })}>
            {t("shelf.seeAll")}
          </PathLink>
        )}
      </span>
    </div>
  );
}
