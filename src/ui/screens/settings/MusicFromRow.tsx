import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SourceStatus } from "../../../contract/music-source.ts";
import { latest } from "../../../domain/loadable.ts";
import { useMusicSource, useSourceStatus } from "../../core/music-source.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../kit/Button.tsx";
import { ProblemsDialog } from "./ProblemsDialog.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { useIsFound } from "./hits-context.tsx";
import styles from "./MusicFromRow.module.css";

/** Where the music comes from, how much of it there is, and what could not be read. */
export function MusicFromRow() {
  const { t } = useTranslation();
  const source = useMusicSource();
  const isShown = useIsFound(["musicFrom"]);
  const state = useSourceStatus(isShown && source !== null);
  const [isListOpen, setListOpen] = useState(false);
  const status = latest(state);
  const standing = useStanding(status);
  const problems = status?.problems ?? [];
  const shown = useAtMost(problems.length);
  if (source === null) return null;
  const { kind, name } = source;
  const hint =
    state.kind === "failed" && status === null ? t("settings.musicFrom.failed") : standing;
  return (
    <SettingRow
      id="musicFrom"
      label={t("settings.musicFrom.name")}
      {...(hint !== null && { hint })}
      isWide
    >
      {() => (
        <div className={styles["value"]}>
          <span className={styles["source"]}>{t(`settings.musicFrom.${kind}`, { name })}</span>
          {problems.length > 0 && (
            <Button isSmall aria-haspopup="dialog" onClick={() => setListOpen(true)}>
              {t("settings.musicFrom.problems", { count: problems.length, shown })}
            </Button>
          )}
          {isListOpen && <ProblemsDialog problems={problems} onClose={() => setListOpen(false)} />}
        </div>
      )}
    </SettingRow>
  );
}

/** How far it has been read, else how much there is; null where neither is known. */
function useStanding(status: SourceStatus | null): string | null {
  const { t } = useTranslation();
  if (status === null) return null;
  const { scan, counts } = status;
  if (scan !== null)
    return scan.total === 0
      ? t("settings.musicFrom.reading")
      : t("settings.musicFrom.scan", { done: scan.done, total: scan.total });
  if (counts === null) return null;
  return [
    t("settings.musicFrom.songs", { count: counts.songs }),
    t("settings.musicFrom.albums", { count: counts.albums }),
    t("settings.musicFrom.artists", { count: counts.artists }),
  ].join(" · ");
}

/** Servers name so many problems, however many there are. */
const MOST = 100;

/** A count as it is shown; one at the limit may be more. */
function useAtMost(count: number): string {
  const language = useLanguage();
  const text = new Intl.NumberFormat(language).format(count);
  return count < MOST ? text : `${text}+`;
}
