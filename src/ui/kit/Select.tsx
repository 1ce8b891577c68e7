import { ChevronsUpDown } from "lucide-react";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.css";

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  /** Language of the label, if it is not that of the screen. */
  readonly lang?: string;
}

export interface SelectProps<T> {
  readonly name: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly describedBy?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** A choice between values, with the browser's own list, which supports keyboard, touch and screen readers. */
export function Select<T>({ name, value, options, describedBy, onChange }: SelectProps<T>) {
  return (
    <span className={styles["select"]}>
      <select
        className={styles["native"]}
        aria-label={name}
        aria-describedby={describedBy}
        value={String(value)}
        onChange={(event) => {
          const chosen = options.find(
            (option) => String(option.value) === event.currentTarget.value,
          );
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronsUpDown} size={14} />
    </span>
  );
}
