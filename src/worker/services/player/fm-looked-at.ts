import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  of,
  startWith,
  switchMap,
  type Observable,
} from "rxjs";
import type { ClockPort } from "../../ports/clock.ts";
import { after$ } from "../../stream/timing.ts";
import { AWAY_MS } from "../answers.ts";
import type { Fm } from "./fm.ts";

export interface LookedAt {
  readonly fm: Pick<Fm, "fill">;
  readonly clock: Pick<ClockPort, "after">;
  /** The viewer may use the personal FM. */
  readonly mayFm: () => boolean;
  /** Fires when what failed should be asked again. */
  readonly retry$: Observable<unknown>;
}

/**
 * Fills the radio's slots while subscribed to, and emits whether the last attempt failed. Where nobody answered it is
 * asked again every five seconds (B15); what was refused or empty, only at `retry$` and at the next subscription.
 */
export function fmIsLost$({ fm, clock, mayFm, retry$ }: LookedAt): Observable<boolean> {
  const filled$: Observable<boolean> = defer(() => (mayFm() ? fm.fill() : of(null))).pipe(
    switchMap((trouble) =>
      concat(
        of(trouble !== null),
        trouble?.isUnanswered === true
          ? after$(clock, AWAY_MS).pipe(switchMap(() => filled$))
          : EMPTY,
      ),
    ),
  );
  return retry$.pipe(
    startWith(null),
    switchMap(() => filled$),
    startWith(false),
    distinctUntilChanged(),
  );
}
