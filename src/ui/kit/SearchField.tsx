import { Search, X } from "lucide-react";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./SearchField.module.css";

export interface SearchFieldProps {
  /** Accessible name of the field. */
  readonly name: string;
  readonly hint: string;
  /** Accessible name of the button that clears it. */
  readonly clearName: string;
  readonly value: string;
  readonly className?: string | undefined;
  /** Lets the caller clear and focus the field. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

/** A field that filters the content below while typing; the cross and Escape clear it. */
export function SearchField(props: SearchFieldProps) {
  const { name, hint, clearName, value, className, onChange, onEnter } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const press = (event: KeyboardEvent): void => {
    // Keys that end a composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onEnter?.();
    if (event.key !== "Escape" || value === "") return;
    event.preventDefault();
    onChange("");
  };
  return (
    <div className={classes(styles["field"], className)}>
      <Icon of={Search} size={16} />
      <input
        ref={input}
        type="search"
        className={styles["input"]}
        aria-label={name}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      {value !== "" && (
        <IconButton
          icon={X}
          size="small"
          name={clearName}
          className={styles["clear"]}
          onClick={() => {
            input.current?.focus();
            onChange("");
          }}
        />
      )}
    </div>
  );
}
