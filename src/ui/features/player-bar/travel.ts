/** Width of the needle in pixels (B72). */
export const NEEDLE_PX = 3;
/** Maximum steps per second; faster steps look continuous. */
const MOST_PER_S = 10;
/** Maximum step in pixels: in songs of 3:10 or more even the widest bar, 760 px, steps once a second. */
export const MOST_STEP_PX = 4;

/** Steps per second of the track: one, or more if the needle would otherwise jump too far. */
export function stepsPerS(width: number, durationS: number): number {
  if (durationS <= 0) return 1;
  return Math.min(MOST_PER_S, Math.max(1, Math.ceil(width / durationS / MOST_STEP_PX)));
}

/** Position of the line's end and its needle, snapped to whole device pixels. */
export function travelAt(
  positionS: number,
  durationS: number,
  width: number,
  pixelRatio: number,
): { readonly share: number; readonly x: number } {
  const part = durationS > 0 ? Math.min(1, Math.max(0, positionS / durationS)) : 0;
  const snap = (px: number): number => Math.round(px * pixelRatio) / pixelRatio;
  return {
    share: width > 0 ? snap(part * width) / width : 0,
    x: snap(part * Math.max(0, width - NEEDLE_PX)),
  };
}
