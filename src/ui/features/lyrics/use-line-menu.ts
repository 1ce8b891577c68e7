import { useEffect, useEffectEvent, useState, type MouseEvent, type PointerEvent } from "react";
import type { MenuPoint } from "../../kit/Menu.tsx";
import { placeOf } from "./line-place.ts";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

interface OpenMenu {
  readonly place: number;
  readonly at: MenuPoint;
}

export interface LineMenuState {
  readonly opened: OpenMenu | null;
  readonly close: () => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** The menu of a line, by right click, menu key or long press. */
export function useLineMenu(): LineMenuState {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const [press, setPress] = useState<OpenMenu | null>(null);
  useLongPress(press, () => {
    setOpened(press);
    setPress(null);
  });
  return {
    opened,
    close: () => setOpened(null),
    onContextMenu: (event) => {
      const place = placeOf(event.target);
      // Marked text has a menu of the browser's own.
      const hasMarked = getSelection()?.isCollapsed === false;
      if (place === null || hasMarked || event.shiftKey) return;
      event.preventDefault();
      // A finger still held down would close the menu when it lifts: the long press opens it then.
      if (press === null) setOpened({ place, at: { x: event.clientX, y: event.clientY } });
    },
    onPointerDown: ({ pointerType, target, clientX, clientY, isPrimary }) => {
      const place = placeOf(target);
      setPress(
        pointerType === "mouse" || place === null || !isPrimary
          ? null
          : { place, at: { x: clientX, y: clientY } },
      );
    },
  };
}

/** Some touch browsers send no `contextmenu`. The menu opens when the finger lifts. */
function useLongPress(press: OpenMenu | null, onLongPress: () => void): void {
  const pressed = useEffectEvent(onLongPress);
  useEffect(() => {
    if (press === null) return;
    const { at } = press;
    const startedAt = performance.now();
    const end = new AbortController();
    const { signal } = end;
    const lift = (): void => {
      end.abort();
      if (performance.now() - startedAt < LONG_PRESS_MS) return;
      // The click that follows must not seek.
      const swallow = (event: Event): void => event.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => {
        window.removeEventListener("click", swallow, { capture: true });
        pressed();
      });
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      if (Math.hypot(clientX - at.x, clientY - at.y) > SLOP_PX) end.abort();
    };
    window.addEventListener("pointerup", lift, { signal });
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointercancel", () => end.abort(), { signal });
    return () => end.abort();
  }, [press]);
}
