/** Width of the needle in pixels (B72). */
export const NEEDLE_PX = 3;
/** Maximum steps per second; faster steps look continuous. */
const MOST_PER_S = 10;

/** Steps per second of the track: one, or more if the needle would otherwise move by more than its width. */
export function stepsPerS(width: number, durationS: number): number {
  if (durationS <= 0) return 1;
  return Math.min(MOST_PER_S, Math.max(1, Math.ceil(width / durationS / NEEDLE_PX)));
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
