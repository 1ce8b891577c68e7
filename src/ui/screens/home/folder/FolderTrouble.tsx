import { FileWarning, FolderOpen, FolderX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderTrouble as Trouble } from "../../../../contract/pages.ts";
import { useCore } from "../../../core/core-context.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import { StateMessage } from "../../../kit/StateMessage.tsx";
import styles from "./FolderHome.module.css";
import bar from "../../../features/work-bar/WorkBar.module.css";

const ICONS = { empty: FolderOpen, broken: FileWarning, gone: FolderX } as const;

interface FolderTroubleProps {
  readonly folder: string;
  readonly trouble: Trouble;
}

/** Message that tells why the folder has nothing to play. */
export function FolderTrouble({ folder, trouble }: FolderTroubleProps) {
  const { t } = useTranslation();
  const { browse } = useCore();
  const { kind } = trouble;
  return (
    <div role="status">
      <StateMessage
        icon={ICONS[kind]}
        title={t(`folder.trouble.${kind}Title`, { folder })}
        text={
          kind === "broken"
            ? t("folder.trouble.brokenText", { names: trouble.fileNames.join(", ") })
            : t(`folder.trouble.${kind}Text`)
        }
      >
        <Button onClick={() => void browse.retry()}>{t("state.tryAgain")}</Button>
      </StateMessage>
    </div>
  );
}

/** The folder has gone, but its contents are still known: they stay listed, and songs kept on this device play. */
export function FolderGone({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles["gone"]}>
      <Icon of={FolderX} />
      <p className={bar["words"]}>
        <b>{t("folder.trouble.goneTitle", { folder: names.join(", ") })}</b>{" "}
        <span className={bar["facts"]}>{t("folder.trouble.goneText")}</span>
      </p>
    </div>
  );
}
