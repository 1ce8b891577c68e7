import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sourceNamed, type SourceChoice } from "../../../../domain/desktop/source-choice.ts";
import type { Desktop } from "../../../core/desktop-context.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Segmented } from "../../../kit/Segmented.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import styles from "./SourceDialog.module.css";

const KINDS = ["demo", "netease", "folder", "url"] as const;

interface SourceDialogProps {
  readonly desktop: Desktop;
  /** The current choice. */
  readonly choice: SourceChoice;
  readonly onClose: () => void;
}

/** Asks where the desktop should take its music from; another choice restarts the program. */
export function SourceDialog({ desktop, choice, onClose }: SourceDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(choice.kind);
  const [folders, setFolders] = useState(choice.kind === "folder" ? choice.folders : []);
  const [url, setUrl] = useState(choice.kind === "url" ? choice.url : "");
  const [isTried, setTried] = useState(false);
  const chosen = choiceOf(kind, folders, url);
  const problem =
    isTried && chosen === null ? t(`settings.musicSource.missing.${problemOf(kind)}`) : null;
  const addFolder = async (): Promise<void> => {
    const path = await desktop.app.chooseFolder();
    if (path !== null) setFolders((known) => [...new Set([...known, path])]);
  };
  const use = async (): Promise<void> => {
    setTried(true);
    if (chosen !== null && (await desktop.app.chooseSource(chosen))) await desktop.app.relaunch();
  };
  return (
    <Dialog
      title={t("settings.musicSource.title")}
      closeName={t("settings.musicFrom.close")}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("settings.musicSource.cancel")}
          </Button>
          <Button look="ink" onClick={() => void use().catch(() => {})}>
            {t("settings.musicSource.use")}
          </Button>
        </>
      }
    >
      <div className={styles["choices"]}>
        <Segmented
          name={t("settings.musicSource.title")}
          value={kind}
          options={KINDS.map((value) => ({
            value,
            label: t(`settings.musicSource.${value}.name`),
          }))}
          onChange={setKind}
        />
        <p className={styles["about"]}>{t(`settings.musicSource.${kind}.about`)}</p>
        {kind === "folder" && (
          <FolderList
            folders={folders}
            problem={problem}
            onAdd={() => void addFolder().catch(() => {})}
            onRemove={(path) => setFolders(folders.filter((each) => each !== path))}
          />
        )}
        {kind === "url" && (
          <TextField
            label={t("settings.musicSource.address")}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="http://127.0.0.1:3000"
            value={url}
            problem={problem}
            onChange={setUrl}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FolderListProps {
  readonly folders: readonly string[];
  readonly problem: string | null;
  readonly onAdd: () => void;
  readonly onRemove: (path: string) => void;
}

function FolderList({ folders, problem, onAdd, onRemove }: FolderListProps) {
  const { t } = useTranslation();
  return (
    <>
      {folders.length > 0 && (
        <ul className={styles["folders"]}>
          {folders.map((path) => (
            <li key={path}>
              <bdi className={styles["path"]}>{path}</bdi>
              <Button
                isSmall
                look="bare"
                aria-label={t("settings.musicSource.removeOne", { path })}
                onClick={() => onRemove(path)}
              >
                {t("settings.musicSource.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onAdd}>{t("settings.musicSource.choose")}</Button>
      <p className={styles["problem"]} role="status">
        {problem}
      </p>
    </>
  );
}

/** The choice made in the form; null while it is incomplete. */
function choiceOf(
  kind: SourceChoice["kind"],
  folders: readonly string[],
  url: string,
): SourceChoice | null {
  if (kind === "folder") return folders.length === 0 ? null : { kind, folders };
  if (kind !== "url") return { kind };
  const named = sourceNamed(url.trim());
  return named?.kind === "url" ? named : null;
}

const problemOf = (kind: SourceChoice["kind"]): "folder" | "url" =>
  kind === "folder" ? "folder" : "url";
