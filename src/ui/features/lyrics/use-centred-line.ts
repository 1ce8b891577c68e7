import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** After a hand has scrolled, the lines wait this long before they follow the song again. */
const REST_MS = 4_000;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const HAND_EVENTS = ["wheel", "touchmove"] as const;
const SCROLL_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab"];

const styleNumber = (element: Element, name: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;

/** Text being marked must not run away from the pointer. */
function holdsSelection(box: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode);
}

/**
 * Keeps the line sung now at its height (`--centre` of the box). The box jumps and the list is moved
 * back by an animation, so that scrolling by hand stays the browser's own.
 */
function centre(box: HTMLElement, index: number, isMoving: boolean): void {
  const list = box.firstElementChild;
  const line = list?.children[Math.max(0, index)];
  if (!(list instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
  const before = box.scrollTop;
  box.scrollTop = line.offsetTop - box.clientHeight * styleNumber(box, "--centre");
  const duration = styleNumber(box, "--t-move");
  if (!isMoving || duration === 0 || document.hidden) return;
  const height = box.clientHeight;
  const by = Math.max(-height, Math.min(height, box.scrollTop - before));
  list.animate([{ translate: `0 ${by}px` }, { translate: "0 0" }], {
    duration,
    easing: EASING,
    // A line that comes while the last one still moves adds to its way.
    composite: "add",
  });
}

/** A ref for the box of lines; `layout` is whatever else changes their heights. */
export function useCentredLine(index: number, layout: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const now = useRef(index);
  const lastLayout = useRef<string | null>(null);
  const isByHand = useRef(false);

  useLayoutEffect(() => {
    const isMoving = lastLayout.current === layout;
    lastLayout.current = layout;
    now.current = index;
    const box = ref.current;
    if (box === null || (isMoving && (isByHand.current || holdsSelection(box)))) return;
    centre(box, index, isMoving);
  }, [index, layout]);

  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const touched = (): void => {
      isByHand.current = true;
      clearTimeout(rest);
      rest = setTimeout(() => {
        isByHand.current = false;
        centre(box, now.current, true);
      }, REST_MS);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (SCROLL_KEYS.includes(event.key)) touched();
    };
    for (const name of HAND_EVENTS) box.addEventListener(name, touched, { passive: true });
    box.addEventListener("keydown", pressed);
    const resized = new ResizeObserver(() => centre(box, now.current, false));
    resized.observe(box);
    return () => {
      clearTimeout(rest);
      resized.disconnect();
      for (const name of HAND_EVENTS) box.removeEventListener(name, touched);
      box.removeEventListener("keydown", pressed);
    };
  }, []);
  return ref;
}
