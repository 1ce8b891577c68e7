/** What the lyrics view shows: all effects; no drifting background; no soft edge of the words either. */
export type EffectLevel = "full" | "still" | "plain";

const LEVELS: readonly EffectLevel[] = ["full", "still", "plain"];

/** Frames that take longer are late; at 60 Hz a frame takes 16.7 ms. */
const LATE_MS = 20;
/** Longer gaps mean that the page was away, and say nothing about effects. */
const AWAY_MS = 500;
/** The effects are lowered at this many unforgiven late frames. */
const BUCKET = 4;
/** Number of good frames that make up for a late one. */
const FORGIVEN_AFTER = 8;
/** Good frames in a row before effects are restored; twice as many after each lowering. */
const RESTORE_AFTER = 60;
const PATIENCE_MOST = 16;

/** Statistics of the frames so far. */
export interface Governor {
  readonly level: EffectLevel;
  /** Late frames not yet forgiven. */
  readonly late: number;
  /** Good frames since the last late one. */
  readonly good: number;
  /** Factor on `RESTORE_AFTER`, doubled by every lowering so that effects do not come and go. */
  readonly patience: number;
}

export const UNTROUBLED: Governor = { level: "full", late: 0, good: 0, patience: 1 };

/** Lowers the effects one step if frames are late, and restores them slowly. */
export function afterFrame(governor: Governor, frameMs: number): Governor {
  if (!(frameMs >= 0) || frameMs > AWAY_MS) return governor;
  return frameMs > LATE_MS ? afterLate(governor) : afterGood(governor);
}

function afterLate({ level, late, patience }: Governor): Governor {
  const place = LEVELS.indexOf(level);
  const next = late + 1;
  if (next < BUCKET || place === LEVELS.length - 1)
    return { level, late: Math.min(BUCKET, next), good: 0, patience };
  return {
    level: LEVELS[place + 1] ?? level,
    late: 0,
    good: 0,
    patience: Math.min(PATIENCE_MOST, patience * 2),
  };
}

function afterGood({ level, late, good, patience }: Governor): Governor {
  const place = LEVELS.indexOf(level);
  const next = good + 1;
  if (place > 0 && next >= RESTORE_AFTER * patience)
    return { level: LEVELS[place - 1] ?? level, late: 0, good: 0, patience };
  return { level, late: Math.max(0, late - 1 / FORGIVEN_AFTER), good: next, patience };
}
