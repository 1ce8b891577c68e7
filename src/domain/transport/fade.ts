/** A ramp between two gains, 0 to 1. */
export interface Fade {
  readonly from: number;
  readonly to: number;
}

/** Length of the fade at play and pause, in milliseconds (B55). */
export const FADE_MS = 200;

/** From 0 to 1 with zero slope at both ends, because a sudden change of slope is audible as a click. */
const smooth = (t: number): number => t * t * (3 - 2 * t);

/**
 * Gain of a fade after `elapsed01` of its time, 0 to 1. Rising and falling fades mirror each other at equal power:
 * their squares add up to one, so a crossfade keeps its loudness.
 */
export function fadeGain(from: number, to: number, elapsed01: number): number {
  if (elapsed01 <= 0) return from;
  if (elapsed01 >= 1) return to;
  const angle = (Math.PI / 2) * smooth(elapsed01);
  const progress = to > from ? Math.sin(angle) : 1 - Math.cos(angle);
  return from + (to - from) * progress;
}

/** Reverses a running fade: it returns to its start from its current gain. */
export function reverse(fade: Fade, elapsed01: number): Fade {
  return { from: fadeGain(fade.from, fade.to, elapsed01), to: fade.from };
}
