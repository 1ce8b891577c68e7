import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly closeName: string;
  readonly cancel: string;
  /** Label of the button that confirms. */
  readonly verb: string;
  /** The action cannot be undone. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action. */
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
