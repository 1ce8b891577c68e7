import { useState, type FormEvent } from "react";
import { afterPress } from "../../core/after-press.ts";
import { useKeptAtEnd } from "../../core/kept-at-end.ts";
import { TextField } from "../../kit/TextField.tsx";
import { SettingRow } from "./SettingRow.tsx";
import type { SettingId } from "./settings-index.ts";
import styles from "./TextRow.module.css";

export interface TextRowProps {
  readonly id: SettingId;
  readonly name: string;
  readonly hint: string;
  readonly value: string;
  /** Tells what is wrong with a text; null if it is valid. */
  readonly problemOf?: (text: string) => string | null;
  /** Problem with the current value; null if there is none. */
  readonly trouble?: string | null;
  /** Stores a value even if `problemOf` reports something. */
  readonly keepsAll?: boolean;
  readonly onChange: (value: string) => void;
}

/** A setting with free text, stored when the field is left or Enter is pressed. */
export function TextRow({ id, name, hint, value, ...field }: TextRowProps) {
  return (
    <SettingRow id={id} label={name} hint={hint} isWide>
      {/* The key resets the field when the value was changed elsewhere. */}
      {(hintId) => <Field key={value} name={name} value={value} describedBy={hintId} {...field} />}
    </SettingRow>
  );
}

interface FieldProps extends Omit<TextRowProps, "id" | "hint"> {
  readonly describedBy: string | undefined;
}

function Field({ name, value, problemOf, trouble = null, keepsAll = false, ...rest }: FieldProps) {
  const { describedBy, onChange } = rest;
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(value !== "");
  const wanted = text.trim();
  const problem = wanted === "" ? null : (problemOf?.(wanted) ?? null);
  const isUnkept = wanted !== value && (problem === null || keepsAll);
  const leave = (): void => {
    setLeft(true);
    if (isUnkept) onChange(wanted);
  };
  useKeptAtEnd(isUnkept, leave);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    leave();
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <TextField
        label={name}
        isLabelHidden
        describedBy={describedBy}
        autoComplete="off"
        spellCheck={false}
        value={text}
        problem={(isLeft ? problem : null) ?? (wanted === value ? trouble : null)}
        onChange={setText}
        // After the press, because a message about the value moves the rows below.
        onBlur={() => afterPress(leave)}
      />
    </form>
  );
}
