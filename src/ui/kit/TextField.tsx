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
  /** The label is visible beside the field already. */
  readonly isLabelHidden?: boolean;
  /** Id of a description. */
  readonly describedBy?: string | undefined;
  readonly value: string;
  /** What is wrong with the value, in words; null if it is valid. */
  readonly problem: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

const idsOf = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(" ") || undefined;

/** A single-line field with its label above and its problem below. */
export function TextField(props: TextFieldProps) {
  const { label, value, problem, inputRef, className, onChange, ...others } = props;
  const { isLabelHidden = false, describedBy, ...rest } = others;
  const id = useId();
  return (
    <div className={classes(styles["field"], className)}>
      {!isLabelHidden && (
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
      )}
      <input
        {...rest}
        ref={inputRef}
        id={id}
        className={styles["input"]}
        value={value}
        aria-label={isLabelHidden ? label : undefined}
        aria-invalid={problem !== null}
        aria-describedby={idsOf(describedBy, problem === null ? undefined : `${id}-problem`)}
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
