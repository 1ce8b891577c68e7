import { useTranslation } from "react-i18next";
import type { SortOrder } from "../../../../domain/lists/spec.ts";
import { OrderButton } from "../../context-menu/OrderButton.tsx";
import styles from "./ListToolbar.module.css";

const ORDERS: readonly SortOrder[] = ["default", "name", "artist", "album", "date", "duration"];

export interface SortButtonProps {
  readonly order: SortOrder;
  /** What the list's own order is: of its playlist, or of the uploads. */
  readonly own?: "default" | "upload" | undefined;
  readonly onChange: (order: SortOrder) => void;
}

/** Says and chooses which order a list stands in. */
export function SortButton({ order, own = "default", onChange }: SortButtonProps) {
  const { t } = useTranslation();
  const wordFor = (choice: SortOrder): string =>
    t(`track.order.${choice === "default" ? own : choice}`);
  return (
    <OrderButton
      name={t("track.sortBy", { order: wordFor(order) })}
      menuName={t("track.sort")}
      orders={ORDERS}
      order={order}
      wordFor={wordFor}
      className={styles["tool"]}
      onChange={onChange}
    />
  );
}
