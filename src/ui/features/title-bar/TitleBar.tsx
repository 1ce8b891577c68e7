import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { FrameState } from "../../../contract/desktop.ts";
import type { Desktop } from "../../core/desktop-context.tsx";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useUiStore } from "../../core/streams/ui-store.ts";
import { Mark } from "../../kit/Mark.tsx";
import { useTopDialog } from "../../kit/open-dialogs.ts";
import { lyricsOpen } from "../dialogs/dialogs.ts";
import styles from "./TitleBar.module.css";
import { WindowButton } from "./WindowButton.tsx";

/** Inside a dialog, shows the bar as a popover, above the scrim that would cover it. */
const raise = (bar: HTMLElement | null): void => {
  if (bar?.popover !== null) bar?.showPopover();
};

interface TitleBarProps {
  readonly desktop: Desktop;
  readonly isMaximised: FrameState["isMaximised"];
}

/**
 * The bar of a window without a system frame: its title and its three buttons. It is placed beside the app, so that
 * nothing covering the app makes it inert; while a modal dialog is open, it is inside that, as all else is inert.
 */
export function TitleBar({ desktop, isMaximised }: TitleBarProps) {
  const { t } = useTranslation();
  const title = useSyncExternalStore(followTitle, titleNow);
  const isFocused = useSyncExternalStore(followFocus, hasFocus);
  const dialog = useTopDialog();
  const { frame, facts } = desktop;
  return createPortal(
    <div
      ref={raise}
      popover={dialog === null ? undefined : "manual"}
      className={styles["bar"]}
      // A landmark only in the page: in a dialog, the bar is a part of the dialog.
      role={dialog === null ? "region" : undefined}
      aria-label={dialog === null ? t("window.bar") : undefined}
      data-titlebar
      data-over={useWhatLiesBelow(dialog !== null)}
      data-focused={isFocused}
    >
      {facts.platform === "linux" && <Mark size={16} />}
      <span className={styles["title"]} dir="auto" aria-hidden>
        {title}
      </span>
      <div role="group" aria-label={t("window.group")} className={styles["buttons"]}>
        <WindowButton shape="minimise" onPress={() => void frame.minimise()} />
        <WindowButton
          shape={isMaximised ? "restore" : "maximise"}
          onPress={() => void frame.toggleMaximise()}
        />
        <WindowButton shape="close" onPress={() => void frame.close()} />
      </div>
    </div>,
    dialog ?? document.body,
  );
}

/** What the bar lies over: the page, the page behind a scrim, or the colours of a cover. */
function useWhatLiesBelow(isBehindDialog: boolean): "page" | "scrim" | "art" {
  const { lyricsBackground } = useSettings();
  if (useUiStore(lyricsOpen) && lyricsBackground !== "off") return "art";
  return isBehindDialog ? "scrim" : "page";
}

const titleNow = (): string => document.title;

function followTitle(onChange: () => void): () => void {
  const title = document.querySelector("head > title");
  const changes = new MutationObserver(onChange);
  if (title !== null) changes.observe(title, { childList: true });
  return () => changes.disconnect();
}

const hasFocus = (): boolean => document.hasFocus();

function followFocus(onChange: () => void): () => void {
  const heard = new AbortController();
  for (const type of ["focus", "blur"])
    window.addEventListener(type, onChange, { signal: heard.signal });
  return () => heard.abort();
}
