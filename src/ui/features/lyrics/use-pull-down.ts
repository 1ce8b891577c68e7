import { useRef, type PointerEvent } from "react";
import { moveMs } from "./move-time.ts";

/** Shorter movements may still become a tap. */
const SLOP_PX = 10;
/** The view closes when it is pulled down this far. */
const FAR_PX = 140;
/** A flick closes it earlier. */
const FLICK_PX = 50;
const FLICK_PX_PER_MS = 0.6;
/** Elements with gestures of their own, besides anything that scrolls. */
const OWN_GESTURE = "input, textarea, dialog, [popover]";

interface Pull {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  readonly hasBegun: boolean;
}

export interface PullDown {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** A finger pulls the view down and closes it; released too early, the view slides back. */
export function usePullDown(onClose: () => void): PullDown {
  const pull = useRef<Pull | null>(null);
  return {
    onPointerDown: (event) => {
      const { pointerType, isPrimary, clientX, clientY, timeStamp } = event;
      pull.current =
        pointerType === "mouse" || !isPrimary || isOwnGesture(event)
          ? null
          : { x: clientX, y: clientY, atMs: timeStamp, hasBegun: false };
    },
    onPointerMove: ({ currentTarget, clientX, clientY, isPrimary, pointerId }) => {
      const now = pull.current;
      if (now === null || !isPrimary) return;
      const down = clientY - now.y;
      if (!now.hasBegun) {
        const across = Math.abs(clientX - now.x);
        if (Math.max(across, Math.abs(down)) < SLOP_PX) return;
        if (down <= across) {
          pull.current = null;
          return;
        }
        pull.current = { ...now, hasBegun: true };
        // From here on the finger presses no button.
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.style.translate = `0 ${Math.max(0, down)}px`;
    },
    onPointerUp: ({ currentTarget, clientY, timeStamp }) => {
      const now = pull.current;
      pull.current = null;
      if (now?.hasBegun !== true) return;
      const down = clientY - now.y;
      const speed = down / Math.max(1, timeStamp - now.atMs);
      if (down > FAR_PX || (down > FLICK_PX && speed > FLICK_PX_PER_MS)) onClose();
      else settle(currentTarget);
    },
    onPointerCancel: ({ currentTarget }) => {
      if (pull.current?.hasBegun === true) settle(currentTarget);
      pull.current = null;
    },
  };
}

function isOwnGesture({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest(OWN_GESTURE) !== null) return true;
  for (let box = target; box !== currentTarget; box = box.parentElement ?? currentTarget)
    if (["auto", "scroll"].includes(getComputedStyle(box).overflowY)) return true;
  return false;
}

/** Slides the view back to its place. */
function settle(view: HTMLElement): void {
  const { translate } = view.style;
  view.style.removeProperty("translate");
  const duration = moveMs(getComputedStyle(view));
  if (duration > 0)
    view.animate([{ translate }, { translate: "0 0" }], {
      duration,
      easing: "cubic-bezier(.2, .7, .2, 1)",
    });
}
