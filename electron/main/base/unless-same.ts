import { distinctUntilChanged, type MonoTypeOperatorFunction } from "rxjs";

/**
 * Drops values that equal the previous one as JSON. For small plain records and
 * menus, whose callbacks are not compared.
 */
export const unlessSame = <T>(): MonoTypeOperatorFunction<T> =>
  distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other));
