import { useEffect, useRef, type RefObject } from "react";
import { positionAt, type ClockAnchor } from "../../domain/transport/anchor.ts";
import { useCore } from "./core-context.tsx";
import { useStream } from "./use-stream.ts";

const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Wall time comparable with the core's: both threads count from 1970. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/** The last anchor; re-renders about once a second while playing. */
export const usePlaybackAnchor = (): ClockAnchor => useStream(useCore().player.anchor$(), STILL);

/**
 * Calls `paint` with the position in seconds on every frame while playing and visible, and once
 * after every change. Nothing is rendered: paint writes to the element itself.
 */
export function usePlaybackFrames<E extends Element>(
  paint: (element: E, positionS: number, durationS: number) => void,
): RefObject<E | null> {
  const anchor = usePlaybackAnchor();
  const ref = useRef<E>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const element = ref.current;
      if (element !== null) paint(element, positionAt(anchor, nowMs()), anchor.durationS);
      // A hidden page gets no frames, so nothing is spent there.
      if (anchor.isPlaying) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [anchor, paint]);
  return ref;
}
