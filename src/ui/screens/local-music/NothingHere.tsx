import { FolderOpen, FolderSearch, FolderX, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { useCore } from "../../core/core-context.tsx";
import { useChooseFolder } from "../../features/local-folder/use-choose-folder.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./LocalMusic.module.css";

export interface NothingHereProps {
  readonly of: "songs" | "albums" | "artists";
  readonly filter: string;
  readonly state: LocalFolderState;
  readonly onFilter: (text: string) => void;
}

/** Tells why a list of the folder is empty, and what the listener can do. */
export function NothingHere({ of, filter, state, onFilter }: NothingHereProps) {
  const { t } = useTranslation();
  const { name: folder, reading, result, isAway } = state;
  // The list arrives a moment after the count.
  const isComing = reading !== null || (!isAway && (result?.songs ?? 0) > 0);
  if (filter.trim() !== "")
    return (
      <StateMessage icon={SearchX} title={t("library.noMatch", { text: filter })} isInline>
        <Button onClick={() => onFilter("")}>{t("library.clearFilter")}</Button>
      </StateMessage>
    );
  if (isComing)
    return <StateMessage icon={FolderSearch} title={t(`localMusic.${of}.coming`)} isInline />;
  return (
    <StateMessage
      icon={isAway ? FolderX : FolderOpen}
      title={t(`localMusic.${isAway ? "away" : "empty"}.title`, { folder })}
      text={t(isAway ? "localMusic.away.none" : "localMusic.empty.text")}
      isInline
    >
      <ReadOrChoose />
    </StateMessage>
  );
}

function ReadOrChoose() {
  const { t } = useTranslation();
  const core = useCore();
  const { choose, isUnfit } = useChooseFolder();
  return (
    <>
      <p role="status">{isUnfit && t("localMusic.unfit")}</p>
      <div className={styles["ways"]}>
        <Button onClick={() => void core.localMusic.rescan()}>{t("localMusic.rescan")}</Button>
        <Button look="bare" onClick={choose}>
          {t("localMusic.chooseOther")}
        </Button>
      </div>
    </>
  );
}
