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

/** Well within a frame, and long enough for a song's request to leave a window before it paints. */
const TURN_MS = 5;

/**
 * What a screen paints, once per turn: one command changes many parts of it in a row. Only the
 * last state passes, and none where all of it is as before.
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
