import { useEffect, useEffectEvent } from "react";
import { positionAt, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { useCore } from "../core-context.tsx";
import { seenStore } from "../streams/stream-store.ts";
import { useSeenPart } from "../streams/use-stream.ts";

const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Wall time comparable with the core's: ms since 1970 on both threads. */
const nowMs = (): number => performance.timeOrigin + performance.now();

/** The present position in seconds. */
export const positionNow = (anchor: ClockAnchor): number => positionAt(anchor, nowMs());

/** Length of the track in seconds, 0 when not known; renders only when it changes. */
export const usePlaybackDuration = (): number =>
  useSeenPart(useCore().player.anchor$(), STILL, ({ durationS }) => durationS);

/** Returns the latest anchor when called, for event handlers; renders nothing. */
export function useLatestAnchor(): () => ClockAnchor {
  const store = seenStore(useCore().player.anchor$());
  useEffect(() => store.subscribe(() => {}), [store]);
  return () => store.value() ?? STILL;
}

/**
 * Calls `follow` with every anchor, about once a second while playing, and again whenever `cause`
 * changes; not while the page is hidden. Nothing is rendered: `follow` writes to elements and
 * animations itself, and the function it returns undoes that before the next call.
 */
export function usePlaybackEffect<C extends string | number | null>(
  follow: (anchor: ClockAnchor, cause: C) => (() => void) | void,
  cause: C,
): void {
  const store = seenStore(useCore().player.anchor$());
  const tell = useEffectEvent((now: C) => follow(store.value() ?? STILL, now));
  useEffect(() => {
    let undo = tell(cause);
    const stop = store.subscribe(() => {
      undo?.();
      undo = tell(cause);
    });
    return () => {
      stop();
      undo?.();
    };
  }, [store, cause]);
}

/** Slightly late, because a timer that fires early would fire twice. */
const LATE_MS = 4;

/** Time until the next of `perS` steps per second of the track; null if there is none. */
export function msToNextStep(
  { rate, isPlaying, durationS }: ClockAnchor,
  positionS: number,
  perS: number,
): number | null {
  const isOver = durationS > 0 && positionS >= durationS;
  if (!isPlaying || isOver || rate <= 0) return null;
  return ((Math.floor(positionS * perS) + 1) / perS - positionS) * (1000 / rate) + LATE_MS;
}

/** Whether the element is visible, and what it shows besides the position. */
export interface Shown {
  /** Where the listener holds the needle; null if it is not held. */
  readonly heldS: number | null;
  readonly isCovered: boolean;
  /** Runs again whenever it changes. */
  readonly cause: string;
}

/**
 * Draws the position `perS` times per second of the track, and at once after any change of its course.
 * One frame per step: an animation would make the display draw sixty per second, most of them
 * equal. All elements that show the position step together.
 */
export function usePlaybackSteps(
  draw: (positionS: number, anchor: ClockAnchor) => void,
  perS: number,
  { heldS, isCovered, cause }: Shown,
): void {
  usePlaybackEffect((anchor) => {
    if (isCovered) return;
    if (heldS !== null) return draw(heldS, anchor);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = (): void => {
      const positionS = positionNow(anchor);
      draw(positionS, anchor);
      const waitMs = document.hidden ? null : msToNextStep(anchor, positionS, perS);
      if (waitMs !== null) timer = setTimeout(step, waitMs);
    };
    step();
    return () => clearTimeout(timer);
  }, `${perS} ${heldS} ${isCovered} ${cause}`);
}
