import { Observable } from "rxjs";
import type { ClockPort } from "../ports/clock.ts";

/** Emits once, after this many milliseconds. */
export const after$ = (clock: Pick<ClockPort, "after">, delayMs: number): Observable<void> =>
  new Observable((out) =>
    clock.after(delayMs, () => {
      out.next();
      out.complete();
    }),
  );
