import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { BusyButton } from "./BusyButton.tsx";

export interface FormDialogProps {
  readonly heading: string;
  /** On the button that sends it. */
  readonly verb: string;
  /** What was sent is on its way. */
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Its fields; what is typed in them stays when that is refused. */
  readonly children: ReactNode;
}

/** Asks what its fields ask. */
export function FormDialog(props: FormDialogProps) {
  const { heading, verb, isBusy, onSubmit, onClose, children } = props;
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
