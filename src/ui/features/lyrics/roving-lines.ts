import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const BUTTONS = "[data-place] > button";

/** Makes one line the only tab stop of the list. */
function stopAt(box: Element, button: Element | null): void {
  box.querySelector(`${BUTTONS}[tabindex="0"]`)?.setAttribute("tabindex", "-1");
  button?.setAttribute("tabindex", "0");
}

/** All lines together are one tab stop: the line sung now, or the one that the listener moved the focus to. */
export function useTabStop(ref: RefObject<HTMLElement | null>, index: number): void {
  // After every render, because the lines may have changed. A layout effect, because an effect would cost a frame more.
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || box.contains(document.activeElement)) return;
    stopAt(box, box.querySelector(`[data-place="${Math.max(0, index)}"] > button`));
  });
}

/** Keyboard handlers of a list of lines: arrows, Home and End move from line to line. */
export const ROVING = {
  onFocus: ({ target, currentTarget }: FocusEvent): void => {
    if (target.matches(BUTTONS)) stopAt(currentTarget, target);
  },
  onKeyDown: (event: KeyboardEvent): void => {
    const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>(BUTTONS)];
    const now = buttons.findIndex((button) => button === document.activeElement);
    const target = targetOf(key, now, buttons.length);
    if (now < 0 || target === null || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    buttons[target]?.focus({ preventScroll: true });
    buttons[target]?.scrollIntoView({ block: "center" });
  },
};

/** Index of the line that a key leads to, or null for other keys. */
function targetOf(key: string, now: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, now + 1);
    case "ArrowUp":
      return Math.max(0, now - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
