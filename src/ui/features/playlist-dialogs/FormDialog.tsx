import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { BusyButton } from "./BusyButton.tsx";

export interface FormDialogProps {
  readonly heading: string;
  /** Label of the submit button. */
  readonly verb: string;
  /** The request is under way. */
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The button "Cancel"; closes by default. */
  readonly onCancel?: () => void;
  /** The form's fields, which keep their contents if the request is refused. */
  readonly children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const { heading, verb, isBusy, onSubmit, onClose, onCancel = onClose, children } = props;
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
          <Button look="bare" onClick={onCancel}>
            {t("playlists.cancel")}
          </Button>
          <BusyButton look="ink" type="submit" form={id} isBusy={isBusy}>
            {verb}
          </BusyButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
