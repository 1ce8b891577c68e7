import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Shorter movements are taps. */
const LEAST_PX = 36;

interface Swipes {
  readonly up: () => void;
  readonly left: () => void;
  readonly right: () => void;
  /** A click that hits no control inside the element. */
  readonly tap: () => void;
}

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a, button, input") !== null;

/**
 * Handles swipes of a finger or pen over an element, and clicks on its empty parts. The click that
 * would follow a swipe is suppressed.
 */
export function useSwipe({ up, left, right, tap }: Swipes): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const hasSwiped = useRef(false);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, isPrimary }) => {
      hasSwiped.current = false;
      start.current = pointerType === "mouse" || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (start.current === null) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      const isSideways = Math.abs(x) > Math.abs(y);
      if (Math.max(Math.abs(x), Math.abs(y)) < LEAST_PX) return;
      hasSwiped.current = true;
      if (isSideways) (x < 0 ? left : right)();
      else if (y < 0) up();
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onClickCapture: (event) => {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: ({ target }) => {
      if (!isControl(target)) tap();
    },
  };
}
