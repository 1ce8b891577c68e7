import { createPortal } from "react-dom";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { classes } from "../../kit/classes.ts";
import { useTopDialog } from "../../kit/open-dialogs.ts";
import { ToastMessage } from "./ToastMessage.tsx";
import styles from "./Toasts.module.css";
import { toasts } from "./toasts.ts";

/** Shows the toasts in the top layer: a dialog would clip them, and move them while it opens. */
const raise = (host: HTMLElement | null): void => host?.showPopover();

/**
 * The app's messages, one at a time: in the page, or inside the topmost modal dialog, behind which the page is inert.
 * Each container exists before its first message, so that screen readers announce it.
 */
export function Toasts() {
  const [first] = useUiStore(toasts);
  const dialog = useTopDialog();
  const message = first !== undefined && <ToastMessage key={first.id} toast={first} />;
  const isInPage = dialog === null;
  return (
    <>
      <div
        className={styles["toasts"]}
        role="status"
        aria-live="polite"
        data-toasts={isInPage || undefined}
      >
        {isInPage && message}
      </div>
      {!isInPage &&
        createPortal(
          <div
            ref={raise}
            popover="manual"
            className={classes(styles["toasts"], styles["inDialog"])}
            // Without a message it has no role, because the dialog has a status of its own.
            role={message === false ? undefined : "status"}
            aria-live="polite"
            data-toasts
          >
            {message}
          </div>,
          dialog,
        )}
    </>
  );
}
