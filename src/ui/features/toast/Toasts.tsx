import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { classes } from "../../kit/classes.ts";
import { useTopDialog } from "../../kit/open-dialogs.ts";
import { ToastMessage } from "./ToastMessage.tsx";
import styles from "./Toasts.module.css";
import { clearOfToasts, isLasting, toasts } from "./toasts.ts";

/** Shows the toasts in the top layer: a dialog would clip them, and move them while it opens. */
const raise = (host: HTMLElement | null): void => host?.showPopover();

/** Room between a toast and what it must not cover, which moves by less when the page is scrolled to its end. */
const GAP_PX = 28;

/** Lifts the toast above the elements that it would cover. */
function lift(host: HTMLElement, obstacles: readonly HTMLElement[]): void {
  host.style.removeProperty("--lift");
  const toast = host.firstElementChild?.getBoundingClientRect();
  if (toast === undefined) return;
  const fromBelow = obstacles
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => toast.right > left && toast.left < right)
    .toSorted((one, other) => other.top - one.top);
  let byPx = 0;
  // Above one, it may cover the next.
  for (const { top, bottom } of fromBelow)
    if (toast.bottom - byPx + GAP_PX > top && toast.top - byPx < bottom + GAP_PX)
      byPx = toast.bottom + GAP_PX - top;
  if (byPx > 0) host.style.setProperty("--lift", `${byPx}px`);
}

/** Where which toast is on screen: in this dialog, else in the page. */
interface Place {
  readonly id: string | null;
  readonly dialog: HTMLDialogElement | null;
  /** It has been elsewhere before. */
  readonly hasMoved: boolean;
}

/**
 * The app's messages, one at a time: in the page, or inside the topmost modal dialog, behind which the page is inert.
 * Each container exists before its first message, so that screen readers announce it.
 */
export function Toasts() {
  const all = useUiStore(toasts);
  const [heldFrame, setHeldFrame] = useState<string | null>(null);
  const held = all.find(({ frame }) => frame === heldFrame);
  const shown = held ?? all[0];
  const dialog = useTopDialog();
  const [at, setAt] = useState<Place>({ id: null, dialog, hasMoved: false });
  const id = shown?.id ?? null;
  // While rendering, because the message must be silent in the new place from the start.
  if (at.id !== id || at.dialog !== dialog)
    setAt({ id, dialog, hasMoved: id !== null && at.id === id });
  const obstacles = useUiStore(clearOfToasts);
  const host = useRef<HTMLDivElement>(null);
  // With every commit, because each toast has another size.
  useLayoutEffect(() => {
    if (host.current !== null) lift(host.current, obstacles);
  });
  const message = shown !== undefined && (
    <ToastMessage
      key={shown.frame}
      toast={shown}
      hasMoved={at.hasMoved}
      isAwaited={all.some((toast) => toast !== shown && !isLasting(toast))}
      isHeld={shown === held}
      onHold={setHeldFrame}
    />
  );
  const isInPage = dialog === null;
  return (
    <>
      <div
        ref={host}
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
