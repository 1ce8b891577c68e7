import { useEffect, useEffectEvent, useState } from "react";
import type { Summons } from "../cards/menu-summons.ts";
import type { Collection } from "./collection.ts";
import { CollectionMenuItems } from "./CollectionMenuItems.tsx";

const LONG_PRESS_MS = 500;
const SLOP_PX = 10;
const LATE_CLICK_MS = 500;

export interface SummonedMenuProps {
  readonly summons: Summons;
  readonly collection: Collection;
  readonly hasPlay?: boolean;
  readonly onClose: () => void;
}

/** The menu of what was right-clicked; under a finger it waits and sees whether that was a long press. */
export function SummonedMenu({ summons, collection, hasPlay, onClose }: SummonedMenuProps) {
  const [pressed, setPressed] = useState<Summons | null>(null);
  useLongPress(summons, () => setPressed(summons), onClose);
  if (summons.isTouch && pressed !== summons) return null;
  return (
    <CollectionMenuItems
      collection={collection}
      at={summons}
      hasPlay={hasPlay ?? false}
      onClose={onClose}
    />
  );
}

/**
 * The menu opens when the finger lifts: opened earlier, lifting it would count as a press outside
 * and close the menu. A finger that moves is scrolling, one that lifts early was a tap.
 */
function useLongPress(summons: Summons, onLong: () => void, onElse: () => void): void {
  const lifted = useEffectEvent(onLong);
  const given = useEffectEvent(onElse);
  useEffect(() => {
    if (!summons.isTouch) return;
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    const giveUp = (): void => {
      end.abort();
      given();
    };
    const lift = ({ timeStamp }: Event): void => {
      if (timeStamp - summons.atMs < LONG_PRESS_MS) return giveUp();
      end.abort();
      swallowClick();
      setTimeout(lifted);
    };
    window.addEventListener("pointerup", lift, options);
    window.addEventListener("pointercancel", giveUp, options);
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - summons.x, clientY - summons.y) > SLOP_PX) giveUp();
      },
      options,
    );
    return () => end.abort();
  }, [summons]);
}

/** The click that follows, perhaps only in a later task, must not open the page; the next press is meant again. */
function swallowClick(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    done.abort();
  };
  window.addEventListener("click", swallow, options);
  window.addEventListener("pointerdown", () => done.abort(), options);
  setTimeout(() => done.abort(), LATE_CLICK_MS);
}
