import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TITLE_LIMIT, titleLength } from "../../../domain/lists/local-playlist.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./fields.module.css";

export interface TitleFieldProps {
  readonly value: string;
  /** What is wrong with it, in words; null while nothing is. */
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** Title of a playlist with its length. It has the focus when its dialog opens. */
export function TitleField({ value, problem, onChange }: TitleFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // After the dialog has opened: before that nothing in it can have the focus.
  useEffect(() => ref.current?.focus(), []);
  const length = titleLength(value);
  return (
    <div className={styles["field"]}>
      <div className={styles["label"]}>
        <label htmlFor={id}>{t("playlists.title")}</label>
        <span className={styles["count"]} data-over={length > TITLE_LIMIT}>
          {t("playlists.count", { count: length, limit: TITLE_LIMIT })}
        </span>
      </div>
      <input
        ref={ref}
        id={id}
        className={styles["input"]}
        value={value}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} className={styles["problem"]} role="alert">
        {problem !== null && (
          <>
            <Icon of={CircleAlert} size={14} />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}
