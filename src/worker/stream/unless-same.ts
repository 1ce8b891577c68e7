import { distinctUntilChanged, type MonoTypeOperatorFunction } from "rxjs";

/** Drops a value that equals the previous one; for small plain records. */
export const unlessSame = <T>(): MonoTypeOperatorFunction<T> =>
  distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other));
