import {
  filter,
  merge,
  NEVER,
  ReplaySubject,
  share,
  take,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from "rxjs";

/** An unused stream is kept for this long, so that going back to a screen costs nothing. */
const LINGER_MS = 30_000;

/** Streams by key: all subscribers of a key share one stream and get its last value. */
export type SharedStreams = <T>(key: string, make: () => Observable<T>) => Observable<T>;

export interface SharedStreamsOptions {
  /** Called with each key that has not been used for a while. */
  readonly onForgotten?: (key: string) => void;
  /** While this is true, unused streams are forgotten at once. */
  readonly isLettingGo$?: Observable<boolean>;
  readonly scheduler?: SchedulerLike | undefined;
}

/** A store of shared streams. */
export function createSharedStreams({
  onForgotten = () => {},
  isLettingGo$ = NEVER,
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
    const shared = make().pipe(
      tap({ error: () => forget(key) }),
      share({
        connector: () => new ReplaySubject<T>(1),
        resetOnRefCountZero: () =>
          merge(timer(LINGER_MS, scheduler), isLettingGo$.pipe(filter(Boolean))).pipe(
            take(1),
            tap(() => forget(key)),
          ),
      }),
    );
    streams.set(key, shared);
    return shared;
  };
}
