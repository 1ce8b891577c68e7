import { useId, type ReactNode } from "react";
import { classes } from "../../kit/classes.ts";
import { useIsFound } from "./hits-context.tsx";
import styles from "./SettingRow.module.css";
import type { SettingId } from "./settings-index.ts";

export interface SettingRowProps {
  /** What the search knows it by. */
  readonly id: SettingId;
  readonly label: string;
  readonly hint?: ReactNode;
  /** On the phone a wide control stands under its label. */
  readonly isWide?: boolean;
  /** The control; told the id of the hint. */
  readonly children: (hintId: string | undefined) => ReactNode;
}

/** One setting: what it is, what it does, and its control; absent while a search did not find it. */
export function SettingRow({ id, label, hint, isWide = false, children }: SettingRowProps) {
  const hintId = useId();
  if (!useIsFound([id])) return null;
  return (
    <div className={classes(styles["row"], isWide && styles["wide"])} data-setting={id}>
      <div className={styles["words"]}>
        <p className={styles["label"]}>{label}</p>
        {hint !== undefined && (
          <p id={hintId} className={styles["hint"]}>
            {hint}
          </p>
        )}
      </div>
      {children(hint === undefined ? undefined : hintId)}
    </div>
  );
}
