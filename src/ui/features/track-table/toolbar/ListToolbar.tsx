import { HardDriveDownload } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { LIST_ORDERS, type ListView, type SortOrder } from "../../../../domain/lists/spec.ts";
import { Button } from "../../../kit/Button.tsx";
import { SearchField } from "../../../kit/SearchField.tsx";
import { OrderButton } from "../../context-menu/OrderButton.tsx";
import styles from "./ListToolbar.module.css";

export interface ListToolbarProps {
  readonly view: ListView;
  /** Which name the list's own order has. */
  readonly order?: "default" | "upload";
  /** Further controls of this list, beside the tools. */
  readonly children?: ReactNode;
  readonly total: number | null;
  readonly onChange: (view: ListView) => void;
  readonly filterRef: RefObject<HTMLInputElement | null>;
  /** Receives the element for the tools that need the list's rows. */
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
        hint={total === null ? t("track.filter") : t("track.filterHint", { count: total })}
        clearName={t("track.clear")}
        value={view.filter}
        className={styles["field"]}
        inputRef={filterRef}
        onChange={(filter) => onChange({ ...view, filter })}
      />
      <div ref={toolsRef} className={styles["tools"]} />
      <Button
        look="bare"
        isSmall
        icon={HardDriveDownload}
        className={styles["tool"]}
        aria-label={t("track.offlineOnly")}
        title={t("track.offlineOnly")}
        aria-pressed={view.isOffline === true}
        onClick={() => onChange({ ...view, isOffline: view.isOffline !== true })}
      >
        <span>{t("track.offlineShort")}</span>
      </Button>
      <SortButton
        own={props.order}
        order={view.sort}
        onChange={(sort) => onChange({ ...view, sort })}
      />
      {props.children}
    </div>
  );
}

interface SortButtonProps {
  readonly order: SortOrder;
  /** The list's own order: that of its playlist, or of the uploads. */
  readonly own?: "default" | "upload" | undefined;
  readonly onChange: (order: SortOrder) => void;
}

/** Shows the order of a list and opens a menu to choose another. */
function SortButton({ order, own = "default", onChange }: SortButtonProps) {
  const { t } = useTranslation();
  const wordFor = (choice: SortOrder): string =>
    t(`track.order.${choice === "default" ? own : choice}`);
  return (
    <OrderButton
      name={t("track.sortBy", { order: wordFor(order) })}
      menuName={t("track.sort")}
      orders={LIST_ORDERS}
      order={order}
      wordFor={wordFor}
      className={styles["tool"]}
      onChange={onChange}
    />
  );
}
