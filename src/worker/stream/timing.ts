import { Observable, audit, distinctUntilChanged } from "rxjs";
import type { ClockPort } from "../ports/clock.ts";

/** Emits once, after this many milliseconds. */
export const after$ = (clock: Pick<ClockPort, "after">, delayMs: number): Observable<void> =>
  new Observable((out) =>
    clock.after(delayMs, () => {
      out.next();
      out.complete();
    }),
  );

/** Well within a frame, but long enough that a song's request leaves before the window paints. */
const TURN_MS = 5;

/**
 * A screen's snapshots, at most one per turn, because one command changes many parts of a snapshot in a row. Only the
 * last one is emitted, and only if it differs from the one before.
 */
export const conflated = <T>(
  snapshot$: Observable<T>,
  clock: Pick<ClockPort, "after">,
  turnMs = TURN_MS,
): Observable<T> =>
  snapshot$.pipe(
    audit(() => after$(clock, turnMs)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
