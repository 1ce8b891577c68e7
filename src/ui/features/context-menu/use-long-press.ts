import { useEffect, useEffectEvent, useState, type PointerEvent } from "react";
import type { MenuPoint } from "../../kit/Menu.tsx";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

export interface LongPress {
  /** A finger is down: the browser's own event for a long press comes before it lifts. */
  readonly isDown: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * A finger held still. It counts when it lifts: a menu opened earlier would take the lifting for a
 * press outside and close. A finger that moves is scrolling.
 */
export function useLongPress(onLongPress: (at: MenuPoint, target: EventTarget) => void): LongPress {
  const [press, setPress] = useState<(MenuPoint & { readonly target: EventTarget }) | null>(null);
  const pressed = useEffectEvent(onLongPress);
  useEffect(() => {
    if (press === null) return;
    const startedAt = performance.now();
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    const giveUp = (): void => {
      end.abort();
      setPress(null);
    };
    const lift = (): void => {
      giveUp();
      if (performance.now() - startedAt < LONG_PRESS_MS) return;
      // The click that follows must not play the song.
      const swallow = (event: Event): void => {
        event.stopPropagation();
        event.preventDefault();
      };
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => {
        window.removeEventListener("click", swallow, { capture: true });
        pressed(press, press.target);
      });
    };
    window.addEventListener("pointerup", lift, options);
    window.addEventListener("pointercancel", giveUp, options);
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - press.x, clientY - press.y) > SLOP_PX) giveUp();
      },
      options,
    );
    return () => end.abort();
  }, [press]);
  return {
    isDown: press !== null,
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      if (pointerType !== "mouse") setPress({ x: clientX, y: clientY, target });
    },
  };
}
