import { AT_REST, type Movement } from "./rows-in-view.ts";

/** Between two scrolls further apart than this the page stood still. */
const STILL_MS = 150;

/** Tells from where the page stands how it moves. */
export interface ScrollSpeed {
  /** The page stands at `y` now. */
  readonly at: (y: number, nowMs: number) => Movement;
  /** How it moves; at rest once nothing has scrolled for a while. */
  readonly now: (nowMs: number) => Movement;
}

export function createScrollSpeed(): ScrollSpeed {
  let last = { y: 0, atMs: Number.NEGATIVE_INFINITY };
  let movement = AT_REST;
  return {
    at: (y, nowMs) => {
      const wayPx = y - last.y;
      const isJump = nowMs - last.atMs > STILL_MS;
      const direction = wayPx > 0 ? 1 : wayPx < 0 ? -1 : movement.direction;
      // Two scrolls in one millisecond are one.
      const pxPerS = (Math.abs(wayPx) * 1_000) / Math.max(1, nowMs - last.atMs);
      const isTurned = direction !== movement.direction;
      movement = {
        direction,
        pxPerS: isJump ? 0 : isTurned ? pxPerS : (movement.pxPerS + pxPerS) / 2,
      };
      last = { y, atMs: nowMs };
      return movement;
    },
    now: (nowMs) =>
      nowMs - last.atMs > STILL_MS ? { ...AT_REST, direction: movement.direction } : movement,
  };
}
