import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { chooseByRelease } from "./choose-by-release.ts";
import { clampMenu } from "./clamp-menu.ts";
import { classes } from "../classes.ts";
import { Icon } from "../Icon.tsx";
import { lockScroll } from "../lock-scroll.ts";
import styles from "./Menu.module.css";
import { enterOverlay, PHONE_PX } from "../overlay-history.ts";
import { swallowPressesOutside } from "../press-outside.ts";

/**
 * How far inside the menu, past its rounded corner, the pointer is: some systems open the menu while the right button
 * is still down, and releasing the button outside of the menu would close it.
 */
const CORNER_PX = 5;

/** Where a menu opens, in pixels of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
  /** How far the page was scrolled when it was pressed for a menu; it is held there. */
  readonly scrollY?: number;
}

export interface MenuProps {
  readonly name: string;
  readonly at: MenuPoint;
  /** Space in pixels left at the bottom: 64 while the player is shown (B13). */
  readonly bottomGap: number;
  readonly header?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * A context menu in the top layer: arrows, Home, End, letters, Escape and Tab work as usual in menus,
 * the focus returns to where it was, and the page behind can be neither scrolled nor pressed.
 */
export function Menu({ name, at, bottomGap, header, children, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A layout effect, so that its history entry goes together with the menu, and the next Back leads past it.
  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    const opener = document.activeElement;
    menu.style.setProperty("--room", `${bottomGap}px`);
    menu.showPopover();
    const place = (): void => {
      const size = { width: menu.offsetWidth, height: menu.offsetHeight };
      const corner = { x: at.x - CORNER_PX, y: at.y - CORNER_PX };
      const { x, y } = clampMenu(corner, size, window, bottomGap);
      menu.style.setProperty("left", `${x}px`);
      menu.style.setProperty("top", `${y}px`);
    };
    place();
    // The menu grows by the entries that `MenuMore` reveals.
    const growing = new ResizeObserver(place);
    growing.observe(menu);
    itemsOf(menu)[0]?.focus();
    const unlock = lockScroll(at.scrollY);
    const letThrough = swallowPressesOutside(menu);
    const letGo = chooseByRelease(menu, at);
    const leaveHistory =
      // On a phone the menu is a sheet, which Back closes. Elsewhere an entry would cost those ahead in the history.
      window.innerWidth < PHONE_PX ? enterOverlay(() => menu.hidePopover()) : () => {};
    // The browser hides the menu before React is told, and Back or a link may be pressed in between.
    const hidden = ({ newState }: ToggleEvent): void => {
      if (newState !== "closed") return;
      leaveHistory();
      letThrough();
    };
    menu.addEventListener("beforetoggle", hidden);
    return () => {
      menu.removeEventListener("beforetoggle", hidden);
      growing.disconnect();
      leaveHistory();
      unlock();
      letThrough();
      letGo();
      // The key that closed the menu may have moved the focus on, for example into the search box.
      const isFocusElsewhere =
        document.activeElement !== document.body && !menu.contains(document.activeElement);
      if (opener instanceof HTMLElement && !isFocusElsewhere) opener.focus({ preventScroll: true });
    };
  }, [at, bottomGap]);

  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={name}
      className={styles["menu"]}
      onKeyDown={(event) => steer(event, onClose)}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {header !== undefined && (
        <div role="presentation" className={styles["header"]}>
          {header}
        </div>
      )}
      {children}
    </div>
  );
}

const itemsOf = (menu: Element): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

function steer(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(event.currentTarget);
  const now = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event.key, now, items);
  if (event.key === "Tab") onClose();
  if (target === null) return;
  event.preventDefault();
  target?.focus();
}

/** The item that a key leads to; undefined in an empty menu, null for other keys. */
function targetOf(
  key: string,
  now: number,
  items: readonly HTMLElement[],
): HTMLElement | undefined | null {
  switch (key) {
    case "ArrowDown":
      return items[(now + 1) % items.length];
    case "ArrowUp":
      return items.at(now <= 0 ? -1 : now - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === " ") return null;
      const ordered = [...items.slice(now + 1), ...items.slice(0, now + 1)];
      const letter = key.toLocaleLowerCase();
      return (
        ordered.find((item) => item.innerText.trim().toLocaleLowerCase().startsWith(letter)) ?? null
      );
    }
  }
}

export interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly isDanger?: boolean;
  /** Makes it a choice; set for every entry of a menu with choices. */
  readonly isChecked?: boolean;
  /** Why it cannot be chosen now, shown after its name. */
  readonly unavailable?: string | undefined;
  /** Shows further entries instead of closing the menu. */
  readonly isExpandable?: boolean;
  readonly onSelect: () => void;
}

/** One entry; choosing it closes the menu. */
export function MenuItem(props: MenuItemProps) {
  const {
    icon,
    children,
    isDanger = false,
    isChecked,
    unavailable,
    isExpandable,
    onSelect,
  } = props;
  const isOff = unavailable !== undefined;
  return (
    <button
      type="button"
      role={isChecked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={isChecked}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpandable === true ? false : undefined}
      tabIndex={-1}
      className={classes(styles["item"], isDanger && styles["danger"])}
      // Not on pointerenter: while the keyboard is used, an entry may move under a resting pointer.
      onPointerMove={({ currentTarget, movementX, movementY }) => {
        const hasMoved = movementX !== 0 || movementY !== 0;
        if (!isOff && hasMoved && currentTarget !== document.activeElement)
          currentTarget.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        // The second click of a double click was meant for what was here before the menu.
        if (isOff || event.detail > 1) return;
        if (isExpandable !== true)
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onSelect();
      }}
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
      {isOff && <span className={styles["why"]}>{unavailable}</span>}
    </button>
  );
}

/** A hairline between groups. */
export const MenuSeparator = () => <hr className={styles["separator"]} />;
