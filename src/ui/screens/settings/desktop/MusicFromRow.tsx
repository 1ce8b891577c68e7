import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SourceStatus } from "../../../../contract/music-source.ts";
import { latest } from "../../../../domain/loadable.ts";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useMusicSource, useSourceStatus } from "../../../core/music-source.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { lazyPart } from "../../../features/lazy/lazy-part.tsx";
import { ProblemsDialog } from "../../../features/problems/ProblemsDialog.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { useIsFound } from "../hits-context.tsx";
import styles from "./MusicFromRow.module.css";

const SourceDialog = lazyPart(async () => (await import("./SourceDialog.tsx")).SourceDialog, {
  close: ({ onClose }) => onClose(),
});

/** Where the music comes from, how much there is, and what could not be read. */
export function MusicFromRow() {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const source = useMusicSource();
  const isShown = useIsFound(["musicFrom"]);
  const state = useSourceStatus(isShown && source !== null);
  const [isListOpen, setListOpen] = useState(false);
  const status = latest(state);
  const standing = useStanding(status);
  const problems = status?.problems ?? [];
  const named = useProblems(problems);
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
              {named}
            </Button>
          )}
          {desktop !== null && <SourceChange desktop={desktop} />}
          {isListOpen && <ProblemsDialog problems={problems} onClose={() => setListOpen(false)} />}
        </div>
      )}
    </SettingRow>
  );
}

/** Changes the desktop's music source, unless the command line has set it for this run. */
function SourceChange({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Awaited<ReturnType<Desktop["app"]["source"]>> | null>(null);
  const ask = async (): Promise<void> => setAsked(await desktop.app.source());
  const close = (): void => setAsked(null);
  return (
    <>
      <Button isSmall aria-haspopup="dialog" onClick={() => void ask().catch(() => {})}>
        {t("settings.musicSource.change")}
      </Button>
      {asked !== null &&
        (asked.isTold ? (
          <Dialog
            title={t("settings.musicSource.title")}
            closeName={t("settings.musicFrom.close")}
            width="440px"
            givesWay
            onClose={close}
          >
            {t("settings.musicSource.told")}
          </Dialog>
        ) : (
          <SourceDialog desktop={desktop} choice={asked.choice} onClose={close} />
        ))}
    </>
  );
}

/** Progress of reading the source, else the amount of music; null if neither is known. */
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

/** Missing folders and unreadable files, counted separately. */
function useProblems(problems: SourceStatus["problems"]): string {
  const { t } = useTranslation();
  const gone = problems.filter(({ reason }) => reason === "gone").length;
  const files = problems.length - gone;
  return [
    ...(gone > 0 ? [t("settings.musicFrom.gone", { count: gone })] : []),
    ...(files > 0
      ? [
          t("settings.musicFrom.problems", {
            count: files,
            orMore: problems.length < MOST ? "" : "+",
          }),
        ]
      : []),
  ].join(" · ");
}

/** Servers list at most this many problems; there may be more. */
const MOST = 100;
