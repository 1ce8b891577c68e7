import { asapScheduler, auditTime, distinctUntilChanged, type Observable } from "rxjs";

/**
 * What a screen paints, once per turn: one command changes many parts of it in a row, and whoever
 * looks wants the last state, not those on the way, and nothing where all of it is as before.
 */
export const conflated = <T>(snapshot$: Observable<T>): Observable<T> =>
  snapshot$.pipe(
    auditTime(0, asapScheduler),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
