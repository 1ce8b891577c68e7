import { useId, type ReactNode } from "react";
import { classes } from "../../kit/classes.ts";
import styles from "./SettingRow.module.css";

export interface SettingRowProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** On the phone a wide control stands under its label. */
  readonly isWide?: boolean;
  /** The control; told the id of the hint. */
  readonly children: (hintId: string | undefined) => ReactNode;
}

/** One setting: what it is, what it does, and its control. */
export function SettingRow({ label, hint, isWide = false, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className={classes(styles["row"], isWide && styles["wide"])}>
      <div className={styles["words"]}>
        <p className={styles["label"]}>{label}</p>
        {hint !== undefined && (
          <p id={id} className={styles["hint"]}>
            {hint}
          </p>
        )}
      </div>
      {children(hint === undefined ? undefined : id)}
    </div>
  );
}
