import { useTranslation } from "react-i18next";
import { LOADING } from "../../../../domain/loadable.ts";
import { Shelf } from "../../../features/cards/Shelf.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import styles from "./FolderHome.module.css";

/** The home page of a folder in its final geometry, without content. */
export function FolderSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles["sections"]}>
      <div className={styles["duo"]} aria-busy>
        <Skeleton className={styles["waiting"]} />
        <Skeleton className={styles["waiting"]} />
      </div>
      <Shelf heading={t("folder.newest")} cards={LOADING} kind="captioned" />
    </div>
  );
}
