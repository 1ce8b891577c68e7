/** Playing position at a given time; threads extrapolate from it (architecture, decision 7). */
export interface ClockAnchor {
  readonly positionS: number;
  /** Playback rate, 1 is normal. */
  readonly rate: number;
  readonly isPlaying: boolean;
  /** Wall time of the anchor, ms since 1970. */
  readonly atMs: number;
  /** Length of the track in seconds; 0 if unknown. */
  readonly durationS: number;
}

/** The position in seconds at a given time, never before the start or after a known end. */
export function positionAt(anchor: ClockAnchor, nowMs: number): number {
  const elapsedS = anchor.isPlaying ? Math.max(0, nowMs - anchor.atMs) / 1000 : 0;
  const positionS = Math.max(0, anchor.positionS + elapsedS * anchor.rate);
  return anchor.durationS > 0 ? Math.min(positionS, anchor.durationS) : positionS;
}

/** Whether the second anchor says nothing new: its position is within `driftS` seconds of where the first one led. */
export const isSameCourse = (was: ClockAnchor, is: ClockAnchor, driftS: number): boolean =>
  was.rate === is.rate &&
  was.isPlaying === is.isPlaying &&
  was.durationS === is.durationS &&
  Math.abs(positionAt(was, is.atMs) - is.positionS) < driftS;
