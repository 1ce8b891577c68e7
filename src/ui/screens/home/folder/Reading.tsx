import { FolderCheck, FolderSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderReading } from "../../../../contract/pages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { leftText } from "./folder-words.ts";
import styles from "./Reading.module.css";

export interface ReadingProps {
  readonly folder: string;
  readonly reading: FolderReading | null;
}

/**
 * How far the folder has been read. It changes every second; read out is each quarter alone. When it is done it says so
 * and stays, because what stands below would move under the pointer.
 */
export function Reading({ folder, reading }: ReadingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const said =
    reading === null
      ? ""
      : reading.kind === "read"
        ? t("folder.reading.done", { folder })
        : t("folder.reading.announced", { folder, percent: percent.format(quarterOf(reading)) });
  return (
    <>
      {/* There before it says something: what comes together with its words is not read out. */}
      <p className="vh" aria-live="polite">
        {said}
      </p>
      {reading !== null && <ReadingBar folder={folder} reading={reading} />}
    </>
  );
}

const partOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.min(done / total, 1);

const quarterOf = (reading: { readonly done: number; readonly total: number }): number =>
  Math.floor(partOf(reading) * 4) / 4;

interface ReadingBarProps extends ReadingProps {
  readonly reading: FolderReading;
}

function ReadingBar({ folder, reading }: ReadingBarProps) {
  const { t } = useTranslation();
  const isDone = reading.kind === "read";
  const title = t(isDone ? "folder.reading.done" : "folder.reading.title", { folder });
  const left = isDone || reading.leftS === null ? null : leftText(reading.leftS, t);
  const part = isDone ? 1 : partOf(reading);
  return (
    <div
      role="status"
      aria-live="off"
      aria-label={title}
      className={styles["reading"]}
      data-done={isDone}
    >
      <Icon of={isDone ? FolderCheck : FolderSearch} />
      <p className={styles["words"]}>
        <b>{title}</b> <ReadingFacts reading={reading} />
      </p>
      <span className={styles["left"]}>{left}</span>
      <span className={styles["groove"]} style={{ "--part": part }} aria-hidden />
    </div>
  );
}

function ReadingFacts({ reading }: { readonly reading: FolderReading }) {
  const { t } = useTranslation();
  const figures = new Intl.NumberFormat(useLanguage());
  const { total } = reading;
  const n = figures.format(total);
  if (reading.kind === "read")
    return (
      <span className={styles["facts"]}>{t("folder.reading.files", { count: total, n })}</span>
    );
  const progress = t("folder.reading.progress", { done: figures.format(reading.done), total: n });
  const facts = [
    total === 0 ? t("folder.reading.looking") : progress,
    ...(reading.isPlayable ? [t("folder.reading.playable")] : []),
  ];
  return <span className={styles["facts"]}>{facts.join(" · ")}</span>;
}
