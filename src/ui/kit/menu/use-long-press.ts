import { useState, type PointerEvent } from "react";
import type { MenuPoint } from "./Menu.tsx";
import { useHold, type Press } from "./use-hold.ts";

interface TargetedPress extends Press {
  readonly target: EventTarget;
}

export interface LongPress {
  /** A finger is down; the browser's own `contextmenu` event for a long press comes before it lifts. */
  readonly isDown: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** Detects a finger that is held still on an element. */
export function useLongPress(onLongPress: (at: MenuPoint, target: EventTarget) => void): LongPress {
  const [press, setPress] = useState<TargetedPress | null>(null);
  const forget = (): void => setPress(null);
  const tell = (held: TargetedPress): void => {
    forget();
    onLongPress(held, held.target);
  };
  useHold(press, tell, forget);
  return {
    isDown: press !== null,
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY, timeStamp, target }) => {
      if (pointerType === "mouse") return;
      // A second finger zooms, so the press is dropped.
      setPress(isPrimary ? { x: clientX, y: clientY, atMs: timeStamp, target } : null);
    },
  };
}
