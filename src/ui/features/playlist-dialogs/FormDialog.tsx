import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { BusyButton } from "./BusyButton.tsx";
import { Refusal } from "./Refusal.tsx";
import { TitleField } from "./TitleField.tsx";
import type { TitleForm } from "./use-title.ts";

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
