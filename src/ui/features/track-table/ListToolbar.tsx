import { ArrowDownUp, Check, Search } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListView, SortOrder } from "../../../domain/lists/spec.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/Menu.tsx";
import styles from "./ListToolbar.module.css";

const ORDERS: readonly SortOrder[] = ["default", "name", "artist", "album", "date", "duration"];
const PLAYER_PX = 64;
const GAP_PX = 6;

export interface ListToolbarProps {
  readonly view: ListView;
  readonly total: number;
  readonly onChange: (view: ListView) => void;
}

/** Filter and order of a list. */
export function ListToolbar({ view, total, onChange }: ListToolbarProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const button = useRef<HTMLSpanElement>(null);
  const orderName = t(`track.order.${view.sort}`);
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: box.left, y: box.bottom + GAP_PX });
  };
  return (
    <div className={styles["toolbar"]}>
      <label className={styles["field"]}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label={t("track.filter")}
          placeholder={t("track.filterHint", { count: total })}
          value={view.filter}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...view, filter: event.currentTarget.value })}
        />
      </label>
      <span ref={button}>
        <Button
          look="bare"
          isSmall
          icon={ArrowDownUp}
          aria-haspopup="menu"
          aria-expanded={at !== null}
          aria-label={t("track.sortBy", { order: orderName })}
          onClick={open}
        >
          {orderName}
        </Button>
      </span>
      {at !== null && (
        <Menu name={t("track.sort")} at={at} bottomGap={PLAYER_PX} onClose={() => setAt(null)}>
          {ORDERS.map((sort) => (
            <MenuItem
              key={sort}
              isChecked={sort === view.sort}
              {...(sort === view.sort ? { icon: Check } : {})}
              onSelect={() => onChange({ ...view, sort })}
            >
              {t(`track.order.${sort}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
