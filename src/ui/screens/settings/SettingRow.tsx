import { useId, type ReactNode } from "react";
import { classes } from "../../kit/classes.ts";
import { useIsFound } from "./hits-context.tsx";
import styles from "./SettingRow.module.css";
import type { SettingId } from "./settings-index.ts";

export interface SettingRowProps {
  /** Identifies the setting in the search. */
  readonly id: SettingId;
  readonly label: string;
  readonly hint?: ReactNode;
  /** On a phone, a wide control is placed below its label. */
  readonly isWide?: boolean;
  /** Renders the control; receives the id of the hint. */
  readonly children: (hintId: string | undefined) => ReactNode;
}

/** One setting: label, hint and control; renders nothing if a search did not find it. */
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
