import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/Dialog.tsx";
import styles from "./Description.module.css";

export interface DescriptionProps {
  /** Name of the album, playlist or artist, for the dialog. */
  readonly title: string;
  readonly text: string;
}

/** The first lines of a description; the rest opens in a dialog. */
export function Description({ title, text }: DescriptionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles["short"]}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles["lines"]}>{text}</span>
      </button>
      {isOpen && (
        <Dialog title={title} closeName={t("page.close")} givesWay onClose={() => setOpen(false)}>
          <p className={styles["whole"]}>{text}</p>
        </Dialog>
      )}
    </>
  );
}
