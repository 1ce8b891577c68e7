import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const BUTTONS = "[data-place] > button";

/** Makes one line the stop of the Tab key. */
function stopAt(box: Element, button: Element | null): void {
  box.querySelector(`${BUTTONS}[tabindex="0"]`)?.setAttribute("tabindex", "-1");
  button?.setAttribute("tabindex", "0");
}

/** Many lines are one stop of the Tab key: the line sung now, or the one the listener went to. */
export function useTabStop(ref: RefObject<HTMLElement | null>, index: number): void {
  // After every rendering: the lines may be other ones. In its frame: one more for this would be dear.
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || box.contains(document.activeElement)) return;
    stopAt(box, box.querySelector(`[data-place="${Math.max(0, index)}"] > button`));
  });
}

/** What a list of lines hears of the keyboard: arrows, Home and End go from line to line. */
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

/** The line a key leads to, or null for keys that mean nothing here. */
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
