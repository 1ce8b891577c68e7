import { createPortal } from "react-dom";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { classes } from "../../kit/classes.ts";
import { useTopDialog } from "../../kit/open-dialogs.ts";
import { ToastMessage } from "./ToastMessage.tsx";
import styles from "./Toasts.module.css";
import { toasts } from "./toasts.ts";

/** A dialog clips what it holds and moves as it opens; nothing in the top layer is clipped or moved. */
const raise = (host: HTMLElement | null): void => host?.showPopover();

/**
 * What the app has to say, one sentence at a time: in the page, or inside the topmost modal dialog,
 * behind which the page is inert. Each place is there before its first sentence, so that a screen
 * reader hears it.
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
            // While it is silent, the dialog's own status is the only one.
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
