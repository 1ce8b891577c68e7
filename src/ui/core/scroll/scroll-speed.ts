import type { ScrollDirection } from "../../../domain/lists/chunks.ts";

/** Speed and direction of a page. */
export interface Movement {
  readonly direction: ScrollDirection;
  /** In either direction. */
  readonly pxPerS: number;
}

export const AT_REST: Movement = { direction: 0, pxPerS: 0 };

/** The page counts as still after this time without scrolling. */
const STILL_MS = 150;

/** Derives the motion of a page from its positions. */
export interface ScrollSpeed {
  /** Reports that the page is at `y` now. */
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
      // At least 1 ms, for two scrolls in the same one. A long frame does not look slow: its distance is longer, too.
      const pxPerS = (Math.abs(wayPx) * 1_000) / Math.max(1, nowMs - last.atMs);
      const isTurned = direction !== movement.direction;
      movement = { direction, pxPerS: isTurned ? pxPerS : (movement.pxPerS + pxPerS) / 2 };
      last = { y, atMs: nowMs };
    },
    now: (nowMs) =>
      nowMs - last.atMs > STILL_MS ? { direction: movement.direction, pxPerS: 0 } : movement,
  };
}
