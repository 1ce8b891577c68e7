import { ArrowDownUp, Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SortOrder } from "../../../domain/lists/spec.ts";
import { useMenuGap } from "../context-menu/use-menu-gap.ts";
import { Button } from "../../kit/Button.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/Menu.tsx";
import styles from "./ListToolbar.module.css";

const ORDERS: readonly SortOrder[] = ["default", "name", "artist", "album", "date", "duration"];
const GAP_PX = 6;

export interface SortButtonProps {
  readonly order: SortOrder;
  readonly onChange: (order: SortOrder) => void;
}

/** Says and chooses which order a list stands in. */
export function SortButton({ order, onChange }: SortButtonProps) {
  const { t } = useTranslation();
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const name = t(`track.order.${order}`);
  return (
    <>
      <Button
        look="bare"
        isSmall
        icon={ArrowDownUp}
        className={styles["tool"]}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={t("track.sortBy", { order: name })}
        title={t("track.sortBy", { order: name })}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + GAP_PX });
        }}
      >
        <span>{name}</span>
      </Button>
      {at !== null && (
        <Menu name={t("track.sort")} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {ORDERS.map((sort) => (
            <MenuItem
              key={sort}
              isChecked={sort === order}
              {...(sort === order ? { icon: Check } : {})}
              onSelect={() => onChange(sort)}
            >
              {t(`track.order.${sort}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
