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
 * So far the pointer lies inside the menu, whose rounded corner is no part of it: a right button that is let go beside a
 * menu closes it, and some systems open it while the button is still down.
 */
const CORNER_PX = 5;

/** Where a menu opens, in pixels of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

export interface MenuProps {
  readonly name: string;
  readonly at: MenuPoint;
  /** Room left at the bottom: 64 px while the player is shown (B13). */
  readonly bottomGap: number;
  readonly header?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * A context menu in the top layer: arrows, Home, End, letters, Escape and Tab behave as menus do,
 * focus returns where it came from, and behind it the page neither scrolls nor is pressed.
 */
export function Menu({ name, at, bottomGap, header, children, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Its entry in the history goes in the moment it does: the next step back leads past it.
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
    // It grows by the entries that are only shown when they are asked for.
    const growing = new ResizeObserver(place);
    growing.observe(menu);
    itemsOf(menu)[0]?.focus();
    const unlock = lockScroll();
    const letThrough = swallowPressesOutside(menu);
    const letGo = chooseByRelease(menu, at);
    const leaveHistory =
      // A sheet, which Back closes. Elsewhere it would cost the way forward.
      window.innerWidth < PHONE_PX ? enterOverlay(() => menu.hidePopover()) : () => {};
    // The browser hides it before React hears of it, and Back or a link may be pressed in between.
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
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
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
  const items = itemsOf(event.currentTarget);
  const now = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event.key, now, items);
  if (event.key === "Tab") onClose();
  if (target === null) return;
  event.preventDefault();
  target?.focus();
}

/** The item a key leads to; undefined for an empty menu, null for keys that mean nothing here. */
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
  /** Makes it one of several choices; given for every entry of such a menu. */
  readonly isChecked?: boolean;
  /** Why it cannot be chosen now, shown behind its name. */
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
      // Not on entering: an entry may come under a pointer at rest while the keyboard is in use.
      onPointerMove={({ currentTarget, movementX, movementY }) => {
        const hasMoved = movementX !== 0 || movementY !== 0;
        if (!isOff && hasMoved && currentTarget !== document.activeElement)
          currentTarget.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        // The second press of a double click was meant for the entry that stood here before.
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
