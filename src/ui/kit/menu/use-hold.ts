import { useEffect, useEffectEvent } from "react";
import type { MenuPoint } from "./Menu.tsx";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;
/** Wait for a `touchend` or click; a pen fires neither. */
const REST_MS = 150;

/** A press of a finger, at a point of the window. */
export interface Press extends MenuPoint {
  /** Time of the press in milliseconds, on the clock of the page's events. */
  readonly atMs: number;
}

/**
 * Watches a finger until it lifts, and calls `onHeld` if it was held still for long. Not earlier, because an open
 * menu would take the lifting for a press outside and close. Calls `onElse` if the finger moves, which is a
 * scroll, or lifts early, which is a tap.
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
 * Suppresses the mouse events that a browser derives from a lifted finger, which would play the song, open the
 * page or close the menu. Calls `then` after the last of them, or if there are none.
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
