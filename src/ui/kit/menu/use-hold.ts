import { useEffect, useEffectEvent } from "react";
import type { MenuPoint } from "./Menu.tsx";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;
/** A pen lifts without an event of touch. */
const REST_MS = 150;

/** A finger that went down, at a place of the window. */
export interface Press extends MenuPoint {
  /** On the clock of the page's events. */
  readonly atMs: number;
}

/**
 * Watches a finger until it lifts: was it held still, and for long? It counts when it lifts: a menu
 * opened earlier would take the lifting for a press outside and close. A finger that moves is
 * scrolling, one that lifts early was a tap: that is told by `onElse`.
 */
export function useHold<P extends Press>(
  press: P | null,
  onHeld: (press: P) => void,
  onElse: () => void,
): void {
  const held = useEffectEvent(onHeld);
  const given = useEffectEvent(onElse);
  useEffect(() => {
    if (press === null) return;
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    const giveUp = (): void => {
      end.abort();
      given();
    };
    const lift = ({ timeStamp }: Event): void => {
      if (timeStamp - press.atMs < LONG_PRESS_MS) return giveUp();
      end.abort();
      swallowRest(() => held(press));
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
}

/**
 * Keeps the mouse events a browser makes of a lifted finger from playing the song, opening the page
 * and closing the menu; whatever comes of them, `then` runs behind the last.
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
