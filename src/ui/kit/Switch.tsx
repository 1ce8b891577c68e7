import styles from "./Switch.module.css";

export interface SwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  /** Id of an explanation beside it. */
  readonly describedBy?: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ name, isOn, describedBy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles["switch"]}
      aria-label={name}
      aria-checked={isOn}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
    />
  );
}
