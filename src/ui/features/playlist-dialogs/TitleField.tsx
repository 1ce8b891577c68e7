import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TITLE_LIMIT, titleLength } from "../../../domain/lists/playlist-title.ts";
import { TextField } from "../../kit/TextField.tsx";
import type { TitleForm } from "./use-title.ts";
import styles from "./fields.module.css";

/** Field for a playlist's title, with its length. Has the focus when its dialog opens. */
export function TitleField({ form }: { readonly form: TitleForm }) {
  const { t } = useTranslation();
  const { field } = form;
  // In an effect, after the dialog has opened: before that nothing in it can get the focus.
  useEffect(() => field.current?.focus(), [field]);
  const length = titleLength(form.typed);
  return (
    <div className={styles["field"]}>
      <TextField
        label={t("playlists.title")}
        value={form.typed}
        problem={form.problem}
        inputRef={field}
        autoComplete="off"
        enterKeyHint="done"
        onChange={form.type}
      />
      <span className={styles["count"]} data-over={length > TITLE_LIMIT}>
        {t("playlists.count", { count: length, limit: TITLE_LIMIT })}
      </span>
    </div>
  );
}
