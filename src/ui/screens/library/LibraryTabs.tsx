import { Check, ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { Icon } from "../../kit/Icon.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";
import {
  useLibraryTabs,
  WHOSE,
  type LibraryPlace,
  type LibraryTab,
  type Whose,
} from "./library-address.ts";
import styles from "./LibraryBody.module.css";

const GAP_PX = 4;

export interface LibraryTabsProps {
  readonly place: LibraryPlace;
  /** Id of what the tabs show. */
  readonly panelId: string;
  readonly onSelect: (tab: LibraryTab) => void;
  readonly onWhose: (whose: Whose) => void;
}

/** Parts of the library. Pressed once more, the tab of the playlists asks whose they shall be. */
export function LibraryTabs({ place, panelId, onSelect, onWhose }: LibraryTabsProps) {
  const { t } = useTranslation();
  const shown = useLibraryTabs();
  const chosenId = useId();
  const row = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const { tab: selected, whose } = place;
  useEffect(() => {
    // Where the tabs scroll sideways, the chosen one comes into sight; the page stays where it is.
    const tabs = row.current;
    const tab = tabs?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  const openMenu = (tab: HTMLElement): void => {
    const { left, bottom } = tab.getBoundingClientRect();
    setMenuAt({ x: left, y: bottom + GAP_PX });
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={t("library.title")} className={styles["tabs"]}>
        {shown.map((tab) => {
          const isSelected = tab === selected;
          const hasMenu = tab === "playlists";
          const chosen = hasMenu && whose !== "all" ? t(`library.whose.${whose}`) : null;
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              data-tab={tab}
              className={styles["tab"]}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId : undefined}
              aria-haspopup={hasMenu ? "menu" : undefined}
              aria-expanded={hasMenu ? menuAt !== null : undefined}
              aria-describedby={chosen === null ? undefined : chosenId}
              tabIndex={isSelected ? 0 : -1}
              onKeyDown={(event) => {
                if (hasMenu && isSelected && event.key === "ArrowDown") {
                  event.preventDefault();
                  openMenu(event.currentTarget);
                } else steer(event);
              }}
              onClick={({ currentTarget }) => {
                if (hasMenu && isSelected) openMenu(currentTarget);
                else onSelect(tab);
              }}
            >
              {t(`library.${tab}.tab`)}
              {chosen !== null && (
                <span aria-hidden id={chosenId} className={styles["chosen"]}>
                  {chosen}
                </span>
              )}
              {hasMenu && <Icon of={ChevronDown} size={14} />}
            </button>
          );
        })}
      </div>
      {menuAt !== null && (
        <WhoseMenu at={menuAt} whose={whose} onWhose={onWhose} onClose={() => setMenuAt(null)} />
      )}
    </>
  );
}

interface WhoseMenuProps {
  readonly at: MenuPoint;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
  readonly onClose: () => void;
}

/** Whose playlists are shown. */
function WhoseMenu({ at, whose, onWhose, onClose }: WhoseMenuProps) {
  const { t } = useTranslation();
  const gap = useMenuGap();
  return (
    <Menu name={t("library.playlists.filterMenu")} at={at} bottomGap={gap} onClose={onClose}>
      {WHOSE.map((one) => (
        <MenuItem
          key={one}
          isChecked={one === whose}
          {...(one === whose ? { icon: Check } : {})}
          onSelect={() => onWhose(one)}
        >
          {t(`library.whose.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const WAYS: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowLeft: (now) => now - 1,
  Home: () => 0,
  End: () => -1,
};

/** Arrows, Home and End move between the tabs; Enter and Space choose. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const way = WAYS[event.key];
  if (way === undefined) return;
  event.preventDefault();
  const tabs = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ];
  tabs.at(way(tabs.indexOf(event.currentTarget), tabs.length))?.focus();
}
