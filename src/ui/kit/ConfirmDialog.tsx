import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly closeName: string;
  readonly cancel: string;
  /** On the button that does it. */
  readonly verb: string;
  /** What it does cannot be undone. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeName, cancel, verb, isDanger = false, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      closeName={closeName}
      width="440px"
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            look={isDanger ? "danger" : "ink"}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
