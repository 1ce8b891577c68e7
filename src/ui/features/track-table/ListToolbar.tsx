import { HardDriveDownload } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ListView } from "../../../domain/lists/spec.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import styles from "./ListToolbar.module.css";
import { SortButton } from "./SortButton.tsx";

export interface ListToolbarProps {
  readonly view: ListView;
  readonly total: number;
  readonly onChange: (view: ListView) => void;
  readonly filterRef: RefObject<HTMLInputElement | null>;
  /** Told where the tools stand that need the list's rows. */
  readonly toolsRef: (place: HTMLElement | null) => void;
}

/** Filter, tools and order of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { view, total, filterRef, onChange, toolsRef } = props;
  const { t } = useTranslation();
  return (
    <div className={styles["toolbar"]}>
      <SearchField
        name={t("track.filter")}
        hint={t("track.filterHint", { count: total })}
        clearName={t("track.clear")}
        value={view.filter}
        className={styles["field"]}
        inputRef={filterRef}
        onChange={(filter) => onChange({ ...view, filter })}
      />
      <div ref={toolsRef} className={styles["tools"]} />
      <IconButton
        icon={HardDriveDownload}
        name={t("track.offlineOnly")}
        isMode
        isPressed={view.isOffline === true}
        onClick={() => onChange({ ...view, isOffline: view.isOffline !== true })}
      />
      <SortButton order={view.sort} onChange={(sort) => onChange({ ...view, sort })} />
    </div>
  );
}
