import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import styles from "./GroupHead.module.css";

export interface GroupHeadProps {
  /** Of the heading, for the section to be named by. */
  readonly id: string;
  readonly heading: string;
  /** Where "see all" leads; no link without it. */
  readonly seeAll?: string;
  /** Beside the heading, in place of "see all". */
  readonly children?: ReactNode;
}

/** What a group is called, and what can be done with all of it. */
export function GroupHead({ id, heading, seeAll, children }: GroupHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["head"]}>
      {/* Takes the focus of what has just been taken away below it. */}
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
