/** What the lyrics view may show: all of it, no drifting background, and no soft edge of the words either. */
export type EffectLevel = "full" | "still" | "plain";

const LEVELS: readonly EffectLevel[] = ["full", "still", "plain"];

/** A display of 60 Hz has a new frame every 16.7 ms; one that took longer nearly missed it. */
const LATE_MS = 20;
/** A page that was away tells nothing about effects. */
const AWAY_MS = 500;
/** Late frames beyond the good ones that lower the effects. */
const BUCKET = 4;
/** Frames in time that make up for a late one. */
const FORGIVEN_AFTER = 8;
/** Good frames in a row before effects come back; twice as many after each lowering. */
const RESTORE_AFTER = 60;
const PATIENCE_MOST = 16;

/** What is known of the frames so far. */
export interface Governor {
  readonly level: EffectLevel;
  /** Late frames not yet forgiven. */
  readonly late: number;
  /** Frames in time since the last late one. */
  readonly good: number;
  /** Grows with every lowering, so that effects do not come and go. */
  readonly patience: number;
}

export const UNTROUBLED: Governor = { level: "full", late: 0, good: 0, patience: 1 };

/** Lowers the effects one step when frames come late, and restores them slowly. */
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
