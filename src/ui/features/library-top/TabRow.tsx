import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../kit/Icon.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { steerTabs } from "../../kit/steer-tabs.ts";
import styles from "./LibraryBody.module.css";

const GAP_PX = 4;

/** A menu with display options of a tab. */
export interface TabMenu<Tab extends string> {
  /** The tab that opens the menu when it is pressed while selected. */
  readonly tab: Tab;
  /** The current choice, shown beside the tab's name; null for the default. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  readonly open: (at: MenuPoint) => void;
}

export interface TabRowProps<Tab extends string> {
  readonly name: string;
  readonly tabs: readonly Tab[];
  readonly selected: Tab;
  readonly wordFor: (tab: Tab) => string;
  /** Id of the panel that shows the selected tab. */
  readonly panelId: string;
  readonly menu: TabMenu<Tab> | null;
  readonly onSelect: (tab: Tab) => void;
}

/** The tabs of a library. */
export function TabRow<Tab extends string>(props: TabRowProps<Tab>) {
  const { tabs, selected, menu, onSelect } = props;
  const chosenId = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the row sideways to the selected tab, but not the page.
    const all = row.current;
    const tab = all?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (all && tab) all.scrollLeft = tab.offsetLeft - (all.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  const openMenu = (tab: HTMLElement): void => {
    const { left, bottom } = tab.getBoundingClientRect();
    menu?.open({ x: left, y: bottom + GAP_PX });
  };
  return (
    <div ref={row} role="tablist" aria-label={props.name} className={styles["tabs"]}>
      {tabs.map((tab) => {
        const isSelected = tab === selected;
        const hasMenu = tab === menu?.tab;
        const said = hasMenu ? menu.chosen : null;
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            className={styles["tab"]}
            aria-selected={isSelected}
            aria-controls={isSelected ? props.panelId : undefined}
            aria-haspopup={hasMenu ? "menu" : undefined}
            aria-expanded={hasMenu ? menu.isOpen : undefined}
            aria-describedby={said === null ? undefined : chosenId}
            tabIndex={isSelected ? 0 : -1}
            onKeyDown={(event) => {
              if (hasMenu && isSelected && event.key === "ArrowDown") {
                event.preventDefault();
                openMenu(event.currentTarget);
              } else steerTabs(event);
            }}
            onClick={({ currentTarget }) => {
              if (hasMenu && isSelected) openMenu(currentTarget);
              else onSelect(tab);
            }}
          >
            {props.wordFor(tab)}
            {said !== null && (
              <span aria-hidden id={chosenId} className={styles["chosen"]}>
                {said}
              </span>
            )}
            {hasMenu && <Icon of={ChevronDown} size={14} />}
          </button>
        );
      })}
    </div>
  );
}
