import type { ScrollDirection } from "../../../domain/lists/chunks.ts";

/** How a page moves. */
export interface Movement {
  readonly direction: ScrollDirection;
  /** Whichever way. */
  readonly pxPerS: number;
}

export const AT_REST: Movement = { direction: 0, pxPerS: 0 };

/** Time without scrolling after which the page stands still. */
const STILL_MS = 150;

/** Tells from where the page stands how it moves. */
export interface ScrollSpeed {
  /** The page stands at `y` now. */
  readonly at: (y: number, nowMs: number) => void;
  readonly now: (nowMs: number) => Movement;
}

export function createScrollSpeed(): ScrollSpeed {
  let last = { y: 0, atMs: Number.NEGATIVE_INFINITY };
  let movement = AT_REST;
  return {
    at: (y, nowMs) => {
      const wayPx = y - last.y;
      const direction = wayPx > 0 ? 1 : wayPx < 0 ? -1 : movement.direction;
      // Two scrolls in one millisecond are one. A frame that took long is no rest: its way was long, too.
      const pxPerS = (Math.abs(wayPx) * 1_000) / Math.max(1, nowMs - last.atMs);
      const isTurned = direction !== movement.direction;
      movement = { direction, pxPerS: isTurned ? pxPerS : (movement.pxPerS + pxPerS) / 2 };
      last = { y, atMs: nowMs };
    },
    now: (nowMs) =>
      nowMs - last.atMs > STILL_MS ? { direction: movement.direction, pxPerS: 0 } : movement,
  };
}
