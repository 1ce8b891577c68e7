import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StorageState } from "../../../../contract/desktop.ts";
import { formatFileSize } from "../../../../domain/format/file-size.ts";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../kit/Button.tsx";
import { useIsFound } from "../hits-context.tsx";
import { SettingRow } from "../SettingRow.tsx";
import styles from "./StorageFolderRow.module.css";

/** Where the desktop stores songs, settings and queue, the size of that, and how to move it; nothing on the web. */
export function StorageFolderRow() {
  const desktop = useDesktop();
  const isShown = useIsFound(["storageFolder"]);
  return desktop === null || !isShown ? null : <FolderRow desktop={desktop} />;
}

function FolderRow({ desktop }: { readonly desktop: Desktop }) {
  const { t } = useTranslation();
  const { state, isUnfit, change, reset } = useStorageFolder(desktop);
  return (
    <SettingRow
      id="storageFolder"
      label={t("settings.storageFolder.name")}
      hint={<FolderWords state={state} isUnfit={isUnfit} />}
      isWide
    >
      {(hintId) => (
        <div className={styles["controls"]}>
          {typeof state === "object" && state.movesTo !== null && (
            <Button isSmall look="ink" onClick={() => void desktop.app.relaunch()}>
              {t("settings.storageFolder.restart")}
            </Button>
          )}
          {typeof state === "object" && !(state.isDefault && state.movesTo === null) && (
            <Button isSmall onClick={reset}>
              {t("settings.storageFolder.reset")}
            </Button>
          )}
          <Button isSmall aria-describedby={hintId} onClick={change}>
            {t("settings.storageFolder.change")}
          </Button>
        </div>
      )}
    </SettingRow>
  );
}

type Known = StorageState | "counting" | "failed";

interface WordsProps {
  readonly state: Known;
  readonly isUnfit: boolean;
}

/** The path, used and free space, and any trouble with the folder. */
function FolderWords({ state, isUnfit }: WordsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (typeof state === "string") return t(`settings.storageFolder.${state}`);
  const { folder, usedBytes, freeBytes, movesTo, trouble } = state;
  const used = formatFileSize(usedBytes, language);
  return (
    <>
      <bdi className={styles["path"]}>{folder}</bdi>
      <span className={styles["line"]}>
        {freeBytes === null
          ? t("settings.storageFolder.used", { used })
          : t("settings.storageFolder.usage", { used, free: formatFileSize(freeBytes, language) })}
      </span>
      <span role="status" className={styles["line"]}>
        {isUnfit
          ? t("settings.storageFolder.unfit")
          : movesTo !== null
            ? t("settings.storageFolder.next", { folder: isolated(movesTo) })
            : trouble !== null && t(`settings.storageFolder.${trouble}`)}
      </span>
    </>
  );
}

/** A path within a sentence, isolated because its text direction may differ. */
const isolated = (path: string): string => `\u2068${path}\u2069`;

/** What main knows of the folder, asked again after every change. */
function useStorageFolder({ storage }: Desktop) {
  const [state, setState] = useState<Known>("counting");
  const [isUnfit, setUnfit] = useState(false);
  const ask = useCallback(
    () =>
      storage.state().then(setState, () => {
        setState("failed");
      }),
    [storage],
  );
  useEffect(() => void ask(), [ask]);
  const change = async (): Promise<void> => {
    const answer = await storage.move();
    if (answer !== "cancelled") setUnfit(answer === "unfit");
    await ask();
  };
  const reset = async (): Promise<void> => {
    await storage.reset();
    setUnfit(false);
    await ask();
  };
  return {
    state,
    isUnfit,
    change: () => void change().catch(() => setState("failed")),
    reset: () => void reset().catch(() => setState("failed")),
  };
}
