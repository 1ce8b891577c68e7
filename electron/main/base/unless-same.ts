import { distinctUntilChanged, type MonoTypeOperatorFunction } from "rxjs";

/** For small plain records, menus among them: what they do does not count, what they say does. */
export const unlessSame = <T>(): MonoTypeOperatorFunction<T> =>
  distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other));
