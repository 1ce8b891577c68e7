import { Folder } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFolder } from "../../core/music-source.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./SourceChip.module.css";

/** The folder the music comes from, in windows with room for it; nothing until its name is known. */
export function SourceChip() {
  const { t } = useTranslation();
  const name = useFolder();
  if (!name) return null;
  return (
    <span className={styles["chip"]} title={t("folder.chip", { name })}>
      <Icon of={Folder} size={16} />
      <bdi className="ell">{name}</bdi>
    </span>
  );
}
