import { distinctUntilChanged, type MonoTypeOperatorFunction } from "rxjs";

/** For small plain records: what says the same is not told again. */
export const unlessSame = <T>(): MonoTypeOperatorFunction<T> =>
  distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other));
