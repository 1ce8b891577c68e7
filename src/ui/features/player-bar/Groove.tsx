import { useEffect, useRef, useState, type RefObject } from "react";
import { usePlaybackDuration, usePlaybackSteps } from "../../core/playback/use-playback-clock.ts";
import { classes } from "../../kit/classes.ts";
import { stepsPerS, travelAt } from "./travel.ts";
import styles from "./Groove.module.css";

export interface GrooveProps {
  /** Position at which the listener holds the needle, or null while the music moves it. */
  readonly heldS: number | null;
  /** Out of sight, so nothing is moved. */
  readonly isCovered: boolean;
  readonly className?: string | undefined;
}

/** The line of a slider, filled up to its needle; decoration only: the slider over it is the control. */
export function Groove({ heldS, isCovered, className }: GrooveProps) {
  const ref = useTravel(heldS, isCovered);
  return (
    <span ref={ref} className={classes(styles["groove"], className)} aria-hidden>
      <i />
      <i />
    </span>
  );
}

/**
 * Moves the two children of an element with the music: the first grows to the full width, the second
 * travels across it. Both stay at a position that the listener holds.
 */
function useTravel(heldS: number | null, isCovered: boolean): RefObject<HTMLSpanElement | null> {
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
