import { useEffect, useRef, useState, type RefObject } from "react";
import { usePlaybackDuration, usePlaybackSteps } from "../../core/use-playback-clock.ts";
import { stepsPerS, travelAt } from "./travel.ts";

/**
 * Moves the two children of an element with the music: the first grows to the full width, the second
 * travels across it. A value held by the listener stands still.
 */
export function useTravel(
  heldS: number | null,
  isCovered: boolean,
): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const width = useWidth(ref);
  const durationS = usePlaybackDuration();
  usePlaybackSteps(
    (positionS) => {
      const [played, needle] = ref.current?.children ?? [];
      const { share, x } = travelAt(positionS, durationS, width, devicePixelRatio);
      put(played, `scaleX(${share})`);
      put(needle, `translateX(${x}px)`);
    },
    stepsPerS(width, durationS),
    { heldS, isCovered: isCovered || width === 0, cause: `${width} ${durationS}` },
  );
  return ref;
}

function put(element: Element | undefined, transform: string): void {
  if (element instanceof HTMLElement && element.style.transform !== transform)
    element.style.transform = transform;
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (ref.current === null) return;
    const watch = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref]);
  return width;
}
