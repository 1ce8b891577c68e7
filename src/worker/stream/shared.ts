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

/** What is not in use is forgotten after this long: going back to a screen costs nothing. */
const LINGER_MS = 30_000;

/** Streams by key: everybody who asks for a key gets the same one, with its last value. */
export type SharedStreams = <T>(key: string, make: () => Observable<T>) => Observable<T>;

/**
 * A place to share streams in; `onForgotten` hears of keys that were not used for a while. While
 * `isLettingGo$`, what is not in use is forgotten at once.
 */
export function createSharedStreams(
  onForgotten: (key: string) => void = () => {},
  scheduler?: SchedulerLike,
  isLettingGo$: Observable<boolean> = NEVER,
): SharedStreams {
  const streams = new Map<string, Observable<unknown>>();
  const forget = (key: string): void => {
    streams.delete(key);
    onForgotten(key);
  };
  return <T>(key: string, make: () => Observable<T>): Observable<T> => {
    const known = streams.get(key);
    // Equal keys were made by equal questions, so the type is the same.
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
