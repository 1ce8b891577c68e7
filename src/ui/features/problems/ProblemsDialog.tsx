import { useTranslation } from "react-i18next";
import type { SourceStatus } from "../../../contract/music-source.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import styles from "./ProblemsDialog.module.css";

/** The server's codes that have a translated text. */
const REASONS = ["unreadable", "outside", "gone", "empty", "broken", "huge"] as const;

const reasonOf = (code: string): (typeof REASONS)[number] | "other" =>
  REASONS.find((reason) => reason === code) ?? "other";

export interface ProblemsDialogProps {
  readonly problems: SourceStatus["problems"];
  readonly onClose: () => void;
}

/** Lists what the source could not read, each with the reason. */
export function ProblemsDialog({ problems, onClose }: ProblemsDialogProps) {
  const { t } = useTranslation();
  const isFolderGone = problems.some(({ reason }) => reason === "gone");
  const title = t(isFolderGone ? "settings.musicFrom.titleGone" : "settings.musicFrom.title");
  return (
    <Dialog
      title={title}
      closeName={t("settings.musicFrom.close")}
      width="560px"
      givesWay
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop the keyboard could not scroll */}
      <ul aria-label={title} tabIndex={0}>
        {problems.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className={styles["problem"]}>
            <bdi className={styles["name"]}>{name}</bdi>
            <span className={styles["reason"]}>
              {t(`settings.musicFrom.reason.${reasonOf(reason)}`)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
