import { BehaviorSubject, distinctUntilChanged, type Observable } from "rxjs";

/** A value that is always present and emits its changes. Only its owner can set it. */
export interface State<T> {
  readonly value: T;
  /** Replays the current value, then every different one. */
  readonly value$: Observable<T>;
}

export interface OwnedState<T> extends State<T> {
  set(next: T): void;
}

/** A new state; hand out the `State` half only. */
export function createState<T>(initial: T): OwnedState<T> {
  const subject = new BehaviorSubject(initial);
  const value$ = subject.pipe(distinctUntilChanged());
  return {
    get value() {
      return subject.value;
    },
    value$,
    set: (next) => subject.next(next),
  };
}
