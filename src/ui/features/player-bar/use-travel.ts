import { useEffect, useRef, useState, type RefObject } from "react";
import { trackAnimations, type TrackAnimations } from "../../core/track-animation.ts";
import { usePlaybackDuration, usePlaybackEffect } from "../../core/use-playback-clock.ts";

/** Width of the needle (visual.md). */
const NEEDLE_PX = 3;

/**
 * Moves the two children of an element with the music: the first grows to the full width, the second
 * travels across it. Both are animations of the compositor, so that steady playing costs the script
 * nothing. A value held by the listener stands still.
 */
export function useTravel(
  heldS: number | null,
  isCovered: boolean,
): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const moves = useRef<TrackAnimations | null>(null);
  const width = useWidth(ref);
  const durationS = usePlaybackDuration();

  useEffect(() => {
    if (width === 0 || durationS === 0 || isCovered) return;
    const made = travel(ref.current, width, durationS);
    moves.current = made;
    return () => {
      made.cancel();
      moves.current = null;
    };
  }, [width, durationS, isCovered]);

  usePlaybackEffect((anchor) => {
    const shown = heldS === null ? anchor : { ...anchor, positionS: heldS, isPlaying: false };
    moves.current?.follow(shown, 0);
  }, `${width} ${durationS} ${heldS} ${isCovered}`);
  return ref;
}

function travel(box: Element | null, width: number, durationS: number): TrackAnimations {
  const [played, needle] = box?.children ?? [];
  const timing: KeyframeAnimationOptions = {
    duration: durationS * 1000,
    fill: "both",
    // Between two device pixels there is nothing to draw.
    easing: `steps(${Math.max(1, Math.round(width * devicePixelRatio))})`,
  };
  const made = [
    played?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], timing),
    needle?.animate(
      [{ transform: "translateX(0)" }, { transform: `translateX(${width - NEEDLE_PX}px)` }],
      timing,
    ),
  ].filter((move) => move !== undefined);
  made.forEach((move) => move.pause());
  return trackAnimations(made, durationS / width);
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
