import { CircleAlert } from "lucide-react";
import { useId, type InputHTMLAttributes, type Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "onChange" | "value"
> {
  readonly label: string;
  readonly value: string;
  /** What is wrong with it, in words; null while nothing is. */
  readonly problem: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** A line of text with its name above and what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { label, value, problem, inputRef, className, onChange, ...rest } = props;
  const id = useId();
  return (
    <div className={classes(styles["field"], className)}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <input
        {...rest}
        ref={inputRef}
        id={id}
        className={styles["input"]}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className={styles["problem"]}>
          <Icon of={CircleAlert} size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
