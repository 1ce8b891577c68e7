import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import type { Desktop } from "../../core/desktop-context.tsx";
import { useTray } from "../../core/tray.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import styles from "./CloseDialog.module.css";

/** The program closes after this time even if the core does not answer. */
const KEEPS_WITHIN_MS = 1_000;

interface CloseDialogProps {
  readonly desktop: Desktop;
  /** Counts the requests to ask: after each of them main waits to hear that the question is shown. */
  readonly asked: number;
  readonly onDone: () => void;
}

/** Asks what closing the window should do. Leaving the dialog in any other way keeps the window open. */
export function CloseDialog({ desktop, asked, onDone }: CloseDialogProps) {
  const { closing } = desktop;
  const { t } = useTranslation();
  const { isShown: hasTray } = useTray(desktop);
  const core = useCore();
  const [isRemembered, setRemembered] = useState(false);
  useEffect(() => {
    if (asked > 0) void closing.heard();
  }, [closing, asked]);
  const stay = (): void => {
    onDone();
    void closing.answer("stay");
  };
  const leave = async (how: "tray" | "exit"): Promise<void> => {
    onDone();
    const closeAppOption = how === "tray" ? "minimizeToTray" : "exit";
    // The program may end before the choice is stored.
    if (isRemembered) await keptSoon(core.settings.change({ closeAppOption }));
    await closing.answer(how);
  };
  return (
    <Dialog
      title={t("window.ask.title")}
      closeName={t("window.ask.close")}
      width="440px"
      isAlert
      closesOnOutside={false}
      onClose={stay}
      footer={
        <>
          <Button look="bare" onClick={stay}>
            {t("window.ask.cancel")}
          </Button>
          <Button onClick={() => void leave("exit")}>{t("window.ask.exit")}</Button>
          <Button look="ink" onClick={() => void leave("tray")}>
            {t(hasTray ? "window.ask.tray" : "window.minimise")}
          </Button>
        </>
      }
    >
      {t("window.ask.text")}
      <label className={styles["remember"]}>
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={({ currentTarget }) => setRemembered(currentTarget.checked)}
        />
        {t("window.ask.remember")}
      </label>
    </Dialog>
  );
}

const keptSoon = (kept: Promise<void>): Promise<void> =>
  Promise.race([
    kept.catch(() => {}),
    new Promise<void>((done) => {
      setTimeout(done, KEEPS_WITHIN_MS);
    }),
  ]);
