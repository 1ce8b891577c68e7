import { FolderCheck, FolderSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderReading } from "../../../../contract/pages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { WorkBar } from "../../../features/work-bar/WorkBar.tsx";
import { leftText } from "./folder-words.ts";

export interface ReadingProps {
  readonly folder: string;
  readonly reading: FolderReading | null;
}

/**
 * Progress of reading the folder. It changes every second, but screen readers announce only each quarter. When reading
 * is done, the bar says so and stays, because otherwise the content below would move under the pointer.
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
      {/* In the document before its first text: a region inserted together with its text is not announced. */}
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
  return (
    <WorkBar
      icon={isDone ? FolderCheck : FolderSearch}
      title={t(isDone ? "folder.reading.done" : "folder.reading.title", { folder })}
      facts={useFacts(reading)}
      part={isDone ? 1 : partOf(reading)}
      isDone={isDone}
    >
      {isDone || reading.leftS === null ? null : leftText(reading.leftS, t)}
    </WorkBar>
  );
}

function useFacts(reading: FolderReading): string {
  const { t } = useTranslation();
  const { total } = reading;
  if (reading.kind === "read") return t("folder.reading.files", { count: total });
  const progress = t("folder.reading.progress", { done: reading.done, total });
  return [
    total === 0 ? t("folder.reading.looking") : progress,
    ...(reading.isPlayable ? [t("folder.reading.playable")] : []),
  ].join(" · ");
}
