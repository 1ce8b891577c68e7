import { useTranslation } from "react-i18next";
import { latest } from "../../../domain/loadable.ts";
import { useFolder, useSourceStatus } from "../../core/music-source.ts";

/** Texts for a folder that has been read and is empty; null for any other folder, and for other sources. */
export function useEmptyFolder(): { readonly title: string; readonly text: string } | null {
  const { t } = useTranslation();
  const folder = useFolder();
  const status = latest(useSourceStatus(folder !== null));
  if (folder === null || status === null) return null;
  // A folder that cannot be read or found is not empty; the home page reports it.
  const isEmpty =
    status.scan === null && status.counts?.songs === 0 && status.problems.length === 0;
  return isEmpty
    ? { title: t("folder.trouble.emptyTitle", { folder }), text: t("folder.trouble.emptyText") }
    : null;
}
