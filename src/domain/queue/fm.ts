import type { TrackId } from "../playable.ts";

/** The personal FM's two slots (B49). The queue rests beside it, unchanged. */
export interface FmState {
  readonly isOn: boolean;
  readonly current: TrackId | null;
  /** Prefetched; null while it is being fetched. */
  readonly next: TrackId | null;
}

export const FM_OFF: FmState = { isOn: false, current: null, next: null };

/** Empty answers are asked again this often (B49). */
export const FM_RETRIES = 5;

/** Turns the FM on; its slots are kept from the last time. */
export const enterFm = (fm: FmState): FmState => ({ ...fm, isOn: true });

/** Turns the FM off; whatever plays from the queue does so (B45). */
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

/** Goes on to the prefetched track; the same state when there is none yet, and it must be fetched. */
export const fmNext = (fm: FmState): FmState =>
  fm.next === null ? fm : { ...fm, current: fm.next, next: null };

/** Whether to ask again after this many empty answers in a row, the first included (B49). */
export const mayRetryFm = (emptyAnswers: number): boolean => emptyAnswers <= FM_RETRIES;
