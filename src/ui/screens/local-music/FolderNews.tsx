import { FolderSearch, FolderX, SearchCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalMusicPage, Matching } from "../../../contract/local-music.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { lazyPart } from "../../features/lazy/lazy-part.tsx";
import { WorkBar } from "../../features/work-bar/WorkBar.tsx";
import { withWords } from "../../i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./LocalMusic.module.css";
import { newsOf, toldOf } from "./reading-news.ts";

const ProblemsDialog = lazyPart(
  async () =>
    (await withWords(import("../../features/problems/ProblemsDialog.tsx"), "settings"))
      .ProblemsDialog,
  { close: ({ onClose }) => onClose() },
);

const NONE: Matching | null = null;

export interface FolderNewsProps {
  readonly state: LocalFolderState;
  readonly page: Loadable<LocalMusicPage>;
}

/** News of the folder: it is being read or missing, its songs are being matched, or what the last reading found. */
export function FolderNews({ state, page }: FolderNewsProps) {
  const matching = useStream<Matching | null>(useCore().localMusic.matching$(), NONE);
  return (
    <div className={styles["news"]}>
      <Result state={state} />
      {/* If no songs are listed, the empty list says so itself. */}
      {state.isAway && (latest(page)?.songCount ?? 0) > 0 && <Away folder={state.name} />}
      {state.reading !== null && <Reading folder={state.name} reading={state.reading} />}
      {matching !== null && <MatchingBar matching={matching} />}
    </div>
  );
}

/** Message for a missing folder: its songs stay listed, but cannot be played. */
function Away({ folder }: { readonly folder: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles["away"]}>
      <Icon of={FolderX} />
      <p>
        <b>{t("localMusic.away.title", { folder })}</b> <span>{t("localMusic.away.text")}</span>
      </p>
    </div>
  );
}

const partOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(done / total, 1);

interface ReadingProps {
  readonly folder: string;
  readonly reading: NonNullable<LocalFolderState["reading"]>;
}

function Reading({ folder, reading: { done, total } }: ReadingProps) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <WorkBar
      icon={FolderSearch}
      title={t("localMusic.reading.title", { folder })}
      facts={
        total === 0
          ? t("localMusic.reading.looking")
          : t("localMusic.reading.progress", { done, total })
      }
      part={partOf(done, total)}
    >
      <Button isSmall onClick={() => void core.localMusic.stop()}>
        {t("localMusic.reading.stop")}
      </Button>
    </WorkBar>
  );
}

function MatchingBar({ matching: { done, total, matched } }: { readonly matching: Matching }) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <WorkBar
      icon={SearchCheck}
      title={t("localMusic.matching.title")}
      facts={t("localMusic.matching.progress", { done, total, matched })}
      part={partOf(done, total)}
    >
      <Button isSmall onClick={() => void core.localMusic.stopMatching()}>
        {t("localMusic.matching.stop")}
      </Button>
    </WorkBar>
  );
}

/** The changes that the last reading found. */
function Result({ state: { result, reading, problems } }: { readonly state: LocalFolderState }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState(result);
  const next = toldOf(told, result);
  if (next !== told) setTold(next);
  const words =
    reading === null
      ? newsOf(next).map(({ kind, count }) => t(`localMusic.news.${kind}`, { count }))
      : [];
  const unreadable = reading === null ? (result?.unreadable ?? 0) : 0;
  return (
    <div className={styles["result"]} data-empty={words.length === 0 && unreadable === 0}>
      <p role="status">{words.join(" · ")}</p>
      {unreadable > 0 && (
        <Button isSmall look="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("localMusic.news.unreadable", { count: unreadable })}
        </Button>
      )}
      {isOpen && <ProblemsDialog problems={problems} onClose={() => setOpen(false)} />}
    </div>
  );
}
