import { useId } from "react";
import type { Option } from "./Select.tsx";
import styles from "./Segmented.module.css";

export interface SegmentedProps<T> {
  readonly name: string;
  readonly value: T;
  /** At most four; use a Select for more. */
  readonly options: readonly Option<T>[];
  readonly describedBy?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** A choice between a few values side by side: a radio group in which arrows move and select. */
export function Segmented<T>({ name, value, options, describedBy, onChange }: SegmentedProps<T>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={name}
      aria-describedby={describedBy}
      className={styles["group"]}
    >
      {options.map((option) => (
        <label key={String(option.value)} className={styles["choice"]}>
          <input
            type="radio"
            name={group}
            className={styles["radio"]}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles["label"]}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
