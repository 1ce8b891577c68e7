import { useEffect, useRef, type PointerEvent } from "react";
import { controlOf, rowOfEvent } from "../rows/row-of-event.ts";

/** A pointer that rests on a row this long may be about to press it. */
const REST_MS = 150;

export interface Foresight {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
}

/** Detects which row is about to be played: a mouse is pressed or rests on it. Ignores touch, which may be a scroll. */
export function useForesight(foresee: (index: number) => void): Foresight {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const resting = useRef<number | null>(null);
  const leave = (): void => {
    clearTimeout(timer.current);
    resting.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event) => {
      const index = rowOfEvent(event.target);
      const act = controlOf(event.target)?.dataset["act"];
      const mayPlay = act === undefined || act === "play";
      if (index === null || event.pointerType === "touch" || event.button !== 0 || !mayPlay) return;
      leave();
      foresee(index);
    },
    onPointerMove: (event) => {
      const index = rowOfEvent(event.target);
      if (event.pointerType !== "mouse" || index === resting.current) return;
      leave();
      if (index === null || event.buttons !== 0) return;
      resting.current = index;
      timer.current = setTimeout(() => foresee(index), REST_MS);
    },
    onPointerLeave: leave,
  };
}
