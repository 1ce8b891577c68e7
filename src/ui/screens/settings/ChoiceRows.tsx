import { Segmented } from "../../kit/Segmented.tsx";
import { Select, type Option } from "../../kit/Select.tsx";
import { Switch } from "../../kit/Switch.tsx";
import { SettingRow } from "./SettingRow.tsx";
import type { SettingId } from "./settings-index.ts";

export interface ChoiceRowProps<T> {
  readonly id: SettingId;
  readonly name: string;
  /** A shorter visible label, if the section's heading has the rest of the name. */
  readonly label?: string;
  readonly hint?: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
}

/** A setting with up to four values side by side. */
export function SegmentedRow<T>({ id, label, hint, ...control }: ChoiceRowProps<T>) {
  return (
    <SettingRow id={id} label={label ?? control.name} hint={hint} isWide>
      {(hintId) => <Segmented {...control} describedBy={hintId} />}
    </SettingRow>
  );
}

/** A setting with many values, in a list. */
export function SelectRow<T>({ id, label, hint, ...control }: ChoiceRowProps<T>) {
  return (
    <SettingRow id={id} label={label ?? control.name} hint={hint}>
      {(hintId) => <Select {...control} describedBy={hintId} />}
    </SettingRow>
  );
}

export interface SwitchRowProps {
  readonly id: SettingId;
  readonly name: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchRow({ id, name, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <SettingRow id={id} label={name} hint={hint}>
      {(hintId) => <Switch name={name} isOn={isOn} describedBy={hintId} onChange={onChange} />}
    </SettingRow>
  );
}
