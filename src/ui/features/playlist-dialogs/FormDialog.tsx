import { useId, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TITLE_LIMIT, titleLength } from "../../../domain/lists/playlist-title.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { BusyButton } from "./BusyButton.tsx";
import { Refusal } from "./Refusal.tsx";
import type { TitleForm } from "./use-title.ts";
import styles from "./fields.module.css";

export interface FormDialogProps {
  readonly heading: string;
  /** On the button that sends it. */
  readonly verb: string;
  readonly form: TitleForm;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Fields below the title. */
  readonly children?: ReactNode;
}

/** Asks what a playlist is called, and what else its fields ask. It stays with all that was typed when that is refused. */
export function FormDialog(props: FormDialogProps) {
  const { heading, verb, form, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      title={heading}
      closeName={t("playlists.close")}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("playlists.cancel")}
          </Button>
          <BusyButton look="ink" type="submit" form={id} isBusy={form.isBusy}>
            {verb}
          </BusyButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-busy={form.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TitleField form={form} />
        {children}
        <Refusal words={form.words} aloud={form.problem} />
      </form>
    </Dialog>
  );
}

/** Title of a playlist with its length. It has the focus when its dialog opens. */
function TitleField({ form }: { readonly form: TitleForm }) {
  const { t } = useTranslation();
  const { field } = form;
  // After the dialog has opened: before that nothing in it can have the focus.
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
