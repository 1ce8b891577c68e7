import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./fields.module.css";

const ROWS = 4;

export interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a playlist says of itself. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {t("playlists.description")}
      </label>
      <textarea
        id={id}
        className={styles["area"]}
        rows={ROWS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
