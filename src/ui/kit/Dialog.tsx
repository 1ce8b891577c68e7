import { X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";
import { lockScroll } from "./lock-scroll.ts";
import { enterDialog } from "./open-dialogs.ts";
import { enterOverlay } from "./overlay-history.ts";

export interface DialogProps {
  readonly title: string;
  readonly closeName: string;
  /** CSS width; 50vw by default, never wider than the window minus 32 px (B14). */
  readonly width?: string;
  readonly isAlert?: boolean;
  readonly closesOnOutside?: boolean;
  /** It asks nothing and has no unsaved text, so a page that is opened from elsewhere may close it. */
  readonly givesWay?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Whether the browser supports `closedby`; Safari does not. */
const KNOWS_CLOSED_BY = "closedBy" in HTMLDialogElement.prototype;

/** A modal dialog based on the browser's own, which provides focus trap, Escape, and return of the focus. */
export function Dialog(props: DialogProps) {
  const { title, closeName, width = "50vw", isAlert = false, closesOnOutside = true } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const wentBack = useEffectEvent(() => props.onClose());
  // Before the element leaves the document: closed later, it would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    const unlock = lockScroll();
    const leave = enterDialog(dialog);
    const leaveHistory = enterOverlay(() => wentBack());
    return () => {
      leave();
      leaveHistory();
      unlock();
      dialog.close();
    };
  }, []);
  const pressedOutside = useEffectEvent(() => closesOnOutside && props.onClose());
  useEffect(() => {
    if (KNOWS_CLOSED_BY) return;
    const dialog = ref.current;
    const press = ({ target }: Event): void => {
      if (target === dialog) pressedOutside();
    };
    dialog?.addEventListener("click", press);
    return () => dialog?.removeEventListener("click", press);
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles["dialog"]}
      style={{ "--width": width }}
      aria-label={title}
      role={isAlert ? "alertdialog" : undefined}
      data-gives-way={props.givesWay}
      // React hands these events on to dialogs around this one, and a file field that is left has one of its own.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      // Browsers close the dialog at the second Escape in a row, even if the first was prevented.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open) props.onClose();
      }}
      closedby={closesOnOutside ? "any" : "closerequest"}
    >
      <div className={styles["frame"]}>
        <header className={styles["header"]}>
          <h2>{title}</h2>
          <IconButton icon={X} name={closeName} onClick={props.onClose} />
        </header>
        <div className={styles["body"]}>{props.children}</div>
        {props.footer !== undefined && <footer className={styles["footer"]}>{props.footer}</footer>}
      </div>
    </dialog>
  );
}
