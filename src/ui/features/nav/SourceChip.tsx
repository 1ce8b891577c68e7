import { Folder } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFolder } from "../../core/music-source.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./SourceChip.module.css";

/** The folder that the music comes from, in wide windows; renders nothing until its name is known. */
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
