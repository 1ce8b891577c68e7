import {
  merge,
  NEVER,
  of,
  ReplaySubject,
  share,
  take,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from "rxjs";
import { hasFailed } from "../../domain/loadable.ts";

/** An unused stream is kept for this long, so that going back to a screen costs nothing. */
const LINGER_MS = 30_000;

/**
 * Streams by key: all subscribers of a key share one stream and get its last value. A failure is not kept for later ones:
 * who opens a page again, or presses a button again, asks again.
 */
export type SharedStreams = <T>(key: string, make: () => Observable<T>) => Observable<T>;

export interface SharedStreamsOptions {
  /** Called with each key that has not been used for a while. */
  readonly onForgotten?: (key: string) => void;
  /** Called when a stream is made; from its first value on, that stream is forgotten as soon as it is unused. */
  readonly expires$?: () => Observable<unknown>;
  readonly scheduler?: SchedulerLike | undefined;
}

/** A store of shared streams. */
export function createSharedStreams({
  onForgotten = () => {},
  expires$ = () => NEVER,
  scheduler,
}: SharedStreamsOptions): SharedStreams {
  const streams = new Map<string, Observable<unknown>>();
  const forget = (key: string): void => {
    streams.delete(key);
    onForgotten(key);
  };
  return <T>(key: string, make: () => Observable<T>): Observable<T> => {
    const known = streams.get(key);
    // Equal keys come from equal requests, so the type is the same.
    if (known !== undefined) return known as Observable<T>;
    const expired$ = expires$();
    let last: T | undefined;
    const shared = make().pipe(
      tap({ next: (value) => (last = value), error: () => forget(key) }),
      share({
        connector: () => new ReplaySubject<T>(1),
        resetOnRefCountZero: () =>
          (hasFailed(last) ? of(null) : merge(timer(LINGER_MS, scheduler), expired$)).pipe(
            take(1),
            tap(() => forget(key)),
          ),
      }),
    );
    streams.set(key, shared);
    return shared;
  };
}
