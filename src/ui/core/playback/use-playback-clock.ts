import { useEffect, useEffectEvent } from "react";
import { positionAt, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { useCore } from "../core-context.tsx";
import { seenStore } from "../streams/stream-store.ts";
import { useSeenPart } from "../streams/use-stream.ts";

const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Wall time in milliseconds since 1970: the core runs in another thread, whose time origin differs. */
const nowMs = (): number => performance.timeOrigin + performance.now();

/** Position of playback at this moment, in seconds. */
export const positionNow = (anchor: ClockAnchor): number => positionAt(anchor, nowMs());

/** Length of the track in seconds, 0 if unknown; renders only when it changes. */
export const usePlaybackDuration = (): number =>
  useSeenPart(useCore().player.anchor$(), STILL, ({ durationS }) => durationS);

/** Returns a getter of the last anchor, for event handlers; causes no renders. */
export function useLatestAnchor(): () => ClockAnchor {
  const store = seenStore(useCore().player.anchor$());
  useEffect(() => store.subscribe(() => {}), [store]);
  return () => store.value() ?? STILL;
}

/**
 * Calls `follow` with every anchor, about once a second while playing, and again whenever `cause`
 * changes; not while the page is hidden. Renders nothing: `follow` writes to elements and
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

/** Timers are set a little late: one that fires early would have to be set again for the same step. */
const LATE_MS = 4;

/** Milliseconds until the next of `perS` steps in each second of the track; null if none follows. */
export function msToNextStep(
  { rate, isPlaying, durationS }: ClockAnchor,
  positionS: number,
  perS: number,
): number | null {
  const isOver = durationS > 0 && positionS >= durationS;
  if (!isPlaying || isOver || rate <= 0) return null;
  return ((Math.floor(positionS * perS) + 1) / perS - positionS) * (1000 / rate) + LATE_MS;
}

/** What a display of the position shows, and whether it can be seen. */
export interface Shown {
  /** Position at which the listener holds the needle; null if it is not held. */
  readonly heldS: number | null;
  readonly isCovered: boolean;
  /** The position is drawn again whenever this changes. */
  readonly cause: string;
}

/**
 * Draws the position, `perS` times in each second of the track, and at once after anything changes its
 * course. Each step costs one frame; an animation would make the display draw sixty in a second, most of
 * them identical. All displays of the position step at the same moments.
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
