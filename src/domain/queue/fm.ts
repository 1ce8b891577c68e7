import type { TrackId } from "../playable.ts";

/** The two slots of the personal FM (B49). The queue stays unchanged beside it. */
export interface FmState {
  readonly isOn: boolean;
  readonly current: TrackId | null;
  /** Prefetched; null while it is being fetched. */
  readonly next: TrackId | null;
}

export const FM_OFF: FmState = { isOn: false, current: null, next: null };

/** Maximum number of new attempts after empty answers (B49). */
export const FM_RETRIES = 5;

/** Turns the FM on; its slots keep their content from the last time. */
export const enterFm = (fm: FmState): FmState => ({ ...fm, isOn: true });

/** Turns the FM off; the queue plays instead (B45). */
export const leaveFm = (fm: FmState): FmState => ({ ...fm, isOn: false });

/** Fills the empty slots from an answer; a track never follows itself. */
export function fmArrived(fm: FmState, ids: readonly TrackId[]): FmState {
  const current = fm.current ?? ids[0] ?? null;
  const isNextKnown = fm.next !== null && fm.next !== current;
  return {
    ...fm,
    current,
    next: isNextKnown ? fm.next : (ids.find((id) => id !== current) ?? null),
  };
}

/** Goes on to the prefetched track. Returns the same state if there is none yet; it must be fetched then. */
export const fmNext = (fm: FmState): FmState =>
  fm.next === null ? fm : { ...fm, current: fm.next, next: null };

/** Whether to ask again after this number of consecutive empty answers, including the first (B49). */
export const mayRetryFm = (emptyAnswers: number): boolean => emptyAnswers <= FM_RETRIES;
