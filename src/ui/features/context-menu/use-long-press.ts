import { useEffect, useEffectEvent, useState, type PointerEvent } from "react";
import type { MenuPoint } from "../../kit/Menu.tsx";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;
/** A pen lifts without an event of touch. */
const REST_MS = 150;

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
      swallowRest(() => pressed(press, press.target));
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

/**
 * Keeps the mouse events a browser makes of a lifted finger from playing the song and from closing
 * the menu; whatever comes of them, `then` runs behind the last.
 */
function swallowRest(then: () => void): void {
  const end = new AbortController();
  const finish = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    then();
  };
  const stop = (event: Event): void => {
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
    setTimeout(finish);
  };
  const options = { capture: true, passive: false, signal: end.signal };
  window.addEventListener("touchend", stop, options);
  window.addEventListener("click", stop, options);
  setTimeout(finish, REST_MS);
}
