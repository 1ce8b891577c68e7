import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TitleField } from "./TitleField.tsx";
import type { TitleForm } from "./use-title.ts";

export interface TitleDialogProps {
  readonly heading: string;
  /** On the button that sends it. */
  readonly verb: string;
  readonly form: Pick<TitleForm, "typed" | "problem" | "type">;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Fields below the title. */
  readonly children?: ReactNode;
}

/** Asks what a playlist is called, and what else its fields ask. */
export function TitleDialog(props: TitleDialogProps) {
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
          <Button look="ink" type="submit" form={id}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TitleField value={form.typed} problem={form.problem} onChange={form.type} />
        {children}
      </form>
    </Dialog>
  );
}
